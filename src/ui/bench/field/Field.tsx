import { useState } from 'react'
import type { Path } from '../../../data/edit.ts'
import { renameArea, renameSide } from '../../../scenario/edit/rename.ts'
import { type Holds, holdsOf } from '../../../session/bench/battle/areas.ts'
import { freshFor, keysAt, namesAt } from '../../../session/bench/battle/choices.ts'
import { fieldAt, formOf } from '../../../session/bench/fields.ts'
import { Button } from '../../kit/control/Button.tsx'
import { capital } from '../../kit/words.ts'
import { useWorkshop } from '../desk/context.ts'
import styles from './field.module.css'
import { type FieldShape, type Shape, useForm } from './form.ts'
import {
  ChoiceInput,
  FlagInput,
  type InputProps,
  KeptInput,
  literals,
  NumberInput,
  Row,
  TextInput,
  TicksInput,
  Wrong,
} from './Inputs.tsx'
import { formName, labelOf, oneOf } from './labels.ts'
import { PlacesInput } from './Places.tsx'

type Of<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>

/** A control for whatever may stand at a path. */
export function Field({
  path,
  optional = false,
  label,
}: {
  readonly path: Path
  readonly optional?: boolean
  readonly label?: string | undefined
}) {
  const form = useForm()
  const shape = fieldAt(form.state.value, form.part, path)
  return shape ? <Shaped path={path} shape={shape} optional={optional} label={label} /> : null
}

/** `bare`: an area is written out, and not drawn: it is a part of one that is. */
function Shaped(props: InputProps & { readonly bare?: boolean }) {
  const { path, shape, bare = false } = props
  const form = useForm()
  const ofBattle = form.part === 'scenario'
  if (ofBattle && path[0] === 'sides' && path[2] === 'id') return <SideId path={path} />
  const names = ofBattle && shape.kind !== 'record' ? namesAt(form.state, path) : null
  if (names && (shape.kind === 'text' || shape.kind === 'forms'))
    return <ChoiceInput {...props} options={names} />
  const holds = ofBattle && !bare ? holdsOf(shape) : null
  // A rule of victory is an object with places among its fields; there each is drawn.
  if (holds === 'area' || (holds !== null && holds !== 'ground'))
    return <Places {...props} holds={holds} />
  switch (shape.kind) {
    case 'text':
      return <TextInput {...props} shape={shape} />
    case 'number':
      return <NumberInput {...props} shape={shape} />
    case 'flag':
      return <FlagInput {...props} />
    case 'choice':
      return <ChoiceInput {...props} options={literals(shape.options)} />
    case 'dash':
      return shape.inner.kind === 'number' ? (
        <NumberInput {...props} shape={shape.inner} dash />
      ) : null
    case 'list':
      return <ListInput {...props} shape={shape} />
    case 'tuple':
      return <TupleInput {...props} shape={shape} />
    case 'record':
      return <RecordInput {...props} shape={shape} />
    case 'object':
      return <ObjectInput {...props} shape={shape} />
    case 'forms':
      return <FormsInput {...props} shape={shape} />
  }
}

function Places({ path, shape, optional, label, holds }: InputProps & { readonly holds: Holds }) {
  return (
    <PlacesInput path={path} holds={holds} optional={optional} label={label}>
      {holds === 'area' ? (
        <Shaped path={path} shape={shape} optional={false} label="It is" bare />
      ) : null}
    </PlacesInput>
  )
}

/** The id of a side: whatever names the side follows. */
function SideId({ path }: { readonly path: Path }) {
  const form = useForm()
  const { bench, desk } = useWorkshop()
  const was = String(form.valueAt(path) ?? '')
  return (
    <KeptInput
      label={labelOf('id')}
      value={was}
      place={path}
      onKeep={(id) =>
        desk.tell(bench.scenario('rename a side', (file) => renameSide(file, was, id)))
      }
    />
  )
}

/** Names that a list of names may hold, and numbers that a list of turns may. */
function ticksOf(
  item: Shape,
  path: Path,
  { form, most }: { readonly form: ReturnType<typeof useForm>; readonly most: number },
): readonly (string | number)[] | null {
  if (item.kind === 'choice') return item.options.map(String)
  if (item.kind === 'number' && (path.at(-1) === 'turns' || path.at(-1) === 'nightTurns'))
    return Array.from({ length: most }, (_, i) => i + 1)
  return form.part === 'scenario' && path.at(-1) === 'setupOrder'
    ? (namesAt(form.state, path) ?? []).map(({ value }) => value)
    : null
}

function ListInput(props: InputProps<Of<'list'>>) {
  const { path, shape, optional, label = labelOf(path.at(-1)) } = props
  const form = useForm()
  const { scenario } = form.state.value
  const item = shape.item()
  const most = Math.min(30, scenario?.campaign ? 12 : (scenario?.turns ?? 12))
  const ticks = path.at(-1) === 'setupOrder' ? null : ticksOf(item, path, { form, most })
  if (ticks) return <TicksInput {...props} all={ticks} />
  const there = form.valueAt(path)
  const list: readonly unknown[] = Array.isArray(there) ? there : []
  const full = shape.most !== undefined && list.length >= shape.most
  const add = () => {
    const at = [...path, list.length]
    // Of names, one that is not there yet.
    const names = form.part === 'scenario' && item.kind === 'text' ? namesAt(form.state, at) : null
    const left = names?.find(({ value }) => !list.includes(value))?.value
    form.set(path, [...list, left ?? freshFor(form.state, at, item)])
  }
  return (
    <fieldset className={styles.group} data-place={path.join('/')}>
      <legend>{label}</legend>
      {list.length > 0 ? (
        <ol className={styles.list}>
          {list.map((_, i) => (
            <li key={i}>
              <Shaped
                path={[...path, i]}
                shape={item}
                optional={false}
                label={isFlat(item) ? `${label} ${i + 1}` : String(i + 1)}
              />
              <div className={styles.acts}>
                {i > 0 ? (
                  <Button
                    kind="quiet"
                    name={`Move up: ${label} ${i + 1}`}
                    onPress={() => form.set(path, swapped(list, i))}
                  >
                    Up
                  </Button>
                ) : null}
                <Button
                  kind="quiet"
                  name={`Remove: ${label} ${i + 1}`}
                  onPress={() => {
                    const left = list.filter((_, at) => at !== i)
                    form.set(path, left.length === 0 && optional ? undefined : left)
                  }}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      <Button
        name={`Add ${oneOf(path.at(-1))}: ${label}`}
        {...(full ? { off: `There may be ${shape.most} at most.` } : {})}
        onPress={() => (full ? undefined : add())}
      >
        Add {oneOf(path.at(-1))}
      </Button>
      <Wrong path={path} />
    </fieldset>
  )
}

const isFlat = (shape: Shape): boolean => ['text', 'number', 'choice', 'flag'].includes(shape.kind)

const swapped = (list: readonly unknown[], i: number): readonly unknown[] =>
  list.map((one, at) => (at === i - 1 ? list[i] : at === i ? list[i - 1] : one))

function TupleInput({ path, shape, label = labelOf(path.at(-1)) }: InputProps<Of<'tuple'>>) {
  return (
    <fieldset className={styles.group} data-place={path.join('/')}>
      <legend>{label}</legend>
      {shape.items.map((item, i) => (
        <Shaped
          key={i}
          path={[...path, i]}
          shape={item()}
          optional={false}
          label={TUPLES[String(path.at(-1))]?.[i]}
        />
      ))}
    </fieldset>
  )
}

const TUPLES: Readonly<Record<string, readonly string[]>> = {
  columns: ['From column', 'to column'],
  rows: ['From row', 'to row'],
  share: ['This many', 'of'],
  turns: ['Of an attack', 'Of a counter attack', 'Of a night attack'],
  sides: ['First side', 'Second side'],
}

function RecordInput({
  path,
  shape,
  optional,
  label = labelOf(path.at(-1)),
}: InputProps<Of<'record'>>) {
  const form = useForm()
  const { bench, desk } = useWorkshop()
  const there = (form.valueAt(path) ?? {}) as Readonly<Record<string, unknown>>
  const keys = keysAt(form.state, path)
  const [wish, setWish] = useState('')
  const key = keys
    ? keys.some(({ value }) => value === wish)
      ? wish
      : (keys[0]?.value ?? '')
    : wish
  const add = () => {
    form.set(path, { ...there, [key]: freshFor(form.state, [...path, key], shape.value()) })
    setWish('')
  }
  const areas = path.length === 1 && path[0] === 'areas'
  const usable = keys ? key !== '' : /^[a-z0-9][a-z0-9-]*$/.test(key) && !Object.hasOwn(there, key)
  return (
    <fieldset className={styles.group} data-place={path.join('/')}>
      <legend>{label}</legend>
      <ul className={styles.list}>
        {Object.keys(there).map((one) => (
          <li key={one}>
            {areas ? (
              <KeptInput
                label="Id in the file"
                value={one}
                onKeep={(id) =>
                  desk.tell(bench.scenario('rename an area', (file) => renameArea(file, one, id)))
                }
              />
            ) : null}
            <Shaped
              path={[...path, one]}
              shape={shape.value()}
              optional={false}
              label={keyLabel(form, one)}
            />
            <Button
              kind="quiet"
              name={`Remove: ${label}, ${one}`}
              onPress={() => {
                const { [one]: _, ...left } = there
                form.set(path, Object.keys(left).length === 0 && optional ? undefined : left)
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        {keys ? (
          <select
            aria-label={`For whom: ${label}`}
            value={key}
            onChange={(event) => setWish(event.currentTarget.value)}
          >
            {keys.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <input
            aria-label={`Id of the new one: ${label}`}
            placeholder="hill-60"
            value={wish}
            onChange={(event) => setWish(event.currentTarget.value.toLowerCase())}
          />
        )}
        <Button
          name={`Add: ${label}`}
          {...(usable
            ? {}
            : {
                off: keys
                  ? 'There is none left to add.'
                  : 'It needs an id of its own: small letters, digits and dashes.',
              })}
          onPress={() => (usable ? add() : undefined)}
        >
          Add
        </Button>
      </div>
      <Wrong path={path} />
    </fieldset>
  )
}

const keyLabel = (form: ReturnType<typeof useForm>, key: string): string =>
  form.state.value.scenario?.sides.find(({ id }) => id === key)?.name ?? key

function ObjectInput({
  path,
  shape,
  optional,
  label = labelOf(path.at(-1)),
}: InputProps<Of<'object'>>) {
  const form = useForm()
  const there = form.valueAt(path)
  if (there === undefined && path.length > 0)
    return (
      <p className={styles.absent} data-place={path.join('/')}>
        <Button onPress={() => form.set(path, freshFor(form.state, path, shape))}>
          {`Add: ${label}`}
        </Button>
      </p>
    )
  return (
    <fieldset className={styles.group} data-place={path.join('/')}>
      <legend>{label}</legend>
      {shape.fields
        .filter((one) => !fixed(one))
        .map(({ name, optional: may, shape: inner }) => (
          <Shaped key={name} path={[...path, name]} shape={inner()} optional={may} />
        ))}
      {optional ? (
        <Button kind="quiet" name={`Clear: ${label}`} onPress={() => form.set(path, undefined)}>
          Clear
        </Button>
      ) : null}
      <Wrong path={path} />
    </fieldset>
  )
}

/** A field with one possible value says which form its object has; the form is chosen, not the field. */
function fixed({ optional, shape }: FieldShape): boolean {
  const inner = shape()
  return !optional && inner.kind === 'choice' && inner.options.length === 1
}

function FormsInput(props: InputProps<Of<'forms'>>) {
  const { path, shape, optional, label = labelOf(path.at(-1)) } = props
  const form = useForm()
  const there = form.valueAt(path)
  const forms = flat(shape)
  const now = there === undefined ? null : formOf({ kind: 'forms', forms }, there)
  const at = now === null ? -1 : forms.indexOf(now)
  const choose = (i: number) => {
    const next = forms[i]
    form.set(path, next ? freshFor(form.state, path, next) : undefined)
  }
  const [first] = forms
  return (
    <>
      <Row path={path} label={label}>
        {(id) => (
          <select
            id={id}
            value={at}
            onChange={(event) => choose(Number(event.currentTarget.value))}
          >
            {optional || at < 0 ? <option value={-1}>–</option> : null}
            {forms.map((one, i) => (
              <option key={i} value={i}>
                {capital(formName(one))}
              </option>
            ))}
          </select>
        )}
      </Row>
      {now && first && now.kind !== 'flag' ? (
        <Shaped
          path={path}
          shape={now}
          optional={false}
          label={label}
          bare={now.kind !== 'object' || isExpression(now)}
        />
      ) : null}
      {now?.kind === 'flag' ? <FlagInput path={path} optional={false} label="Yes" /> : null}
    </>
  )
}

/** The parts of an expression are written out with it. */
const isExpression = ({ fields }: Of<'object'>): boolean =>
  fields.some(({ name }) => name === 'text') && !fields.some(({ name }) => name === 'clause')

/** Forms within forms are one list. */
const flat = (shape: Of<'forms'>): readonly Shape[] =>
  shape.forms.flatMap((one) => (one.kind === 'forms' ? flat(one) : [one]))
