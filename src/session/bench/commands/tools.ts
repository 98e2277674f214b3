import { layerInfo, MAP_LAYERS } from '../../../map/edit/layers.ts'
import { AREA_LAYERS } from '../../../map/edit/outlines.ts'
import { notDrawable } from '../ground/drawable.ts'
import type { BenchTool } from '../hand.ts'
import { always, type BenchCommand, type BenchMoment, fine, no } from './types.ts'

const onMap = ({ held }: BenchMoment) => held.page === 'map'

function tool(
  id: BenchTool,
  label: string,
  key: string,
  fits: (moment: BenchMoment) => ReturnType<BenchCommand['whyNot']>,
  when: BenchCommand['when'] = onMap,
): BenchCommand {
  return {
    id,
    group: 'tools',
    keys: [key],
    label: () => label,
    when,
    whyNot: fits,
    run: ({ hand }) => {
      hand.take(id)
      return null
    },
  }
}

const forms =
  (names: readonly string[], what: string) =>
  (moment: BenchMoment): ReturnType<BenchCommand['whyNot']> => {
    const { label, form } = layerInfo(moment.held.layer)
    return (
      notDrawable(moment) ??
      (names.includes(form) ? null : no('other-layer', `${label} ${what}. Choose another layer.`))
    )
  }

const isArea = (moment: BenchMoment) => {
  const { layer } = moment.held
  const { label } = layerInfo(layer)
  const has = layer === 'heights' || (AREA_LAYERS as readonly string[]).includes(layer)
  return notDrawable(moment) ?? (has ? null : no('other-layer', `${label} has no areas to brush.`))
}

export const TOOL_COMMANDS: readonly BenchCommand[] = [
  tool('choose', 'Choose and move', 'V', fine, always),
  tool('pen', 'Pen: vertex by vertex', 'P', forms(['rings', 'lines', 'ways'], 'has no outlines')),
  tool('lasso', 'Lasso: a free line', 'L', forms(['rings', 'lines'], 'has no outlines')),
  tool('brush', 'Brush: add ground', 'B', isArea),
  tool('eraser', 'Eraser: take ground away', 'E', isArea),
  tool(
    'mark',
    'Mark hexes or sides',
    'M',
    forms(['hexes', 'sides', 'groups'], 'is not marked hex by hex'),
  ),
  tool('way', 'Lay a way', 'R', (moment) =>
    moment.held.layer === 'railways' || moment.held.layer === 'streets'
      ? notDrawable(moment)
      : forms(['ways'], 'has no ways')(moment),
  ),
  tool('name', 'Set a name or a sign', 'T', forms(['points'], 'has neither names nor signs')),
  tool(
    'sight',
    'Line of sight',
    'S',
    ({ map }) => (map ? null : no('no-map', 'There is no map.')),
    always,
  ),
  tool(
    'place',
    'Place units',
    'U',
    ({ held }) => (held.tray ? null : no('no-counter', 'Choose a counter from the tray first.')),
    ({ held }) => held.page === 'scenario',
  ),
  {
    id: 'facts',
    group: 'look',
    keys: ['F'],
    label: ({ held }) => (held.facts ? 'Hide the facts' : 'Show the facts'),
    when: onMap,
    whyNot: ({ map }) => (map ? null : no('no-map', 'There is no map.')),
    run: ({ hand, held }) => {
      hand.set({ facts: !held.facts })
      return null
    },
  },
  ...(['next', 'previous'] as const).map(
    (way): BenchCommand => ({
      id: `${way}Layer`,
      group: 'layers',
      keys: [way === 'next' ? 'PageDown' : 'PageUp'],
      label: () => (way === 'next' ? 'Next layer' : 'Layer before'),
      when: onMap,
      whyNot: fine,
      run: ({ hand, held }) => {
        const at = MAP_LAYERS.findIndex(({ id }) => id === held.layer)
        const n = MAP_LAYERS.length
        const next = MAP_LAYERS[(at + (way === 'next' ? 1 : n - 1)) % n]
        if (next) hand.layer(next.id)
        return null
      },
    }),
  ),
  {
    id: 'showLayer',
    group: 'layers',
    keys: ['O'],
    label: ({ held }) =>
      `${held.layers[held.layer].shown ? 'Hide' : 'Show'} ${layerInfo(held.layer).label}`,
    when: onMap,
    whyNot: fine,
    run: ({ hand, held }) => {
      hand.view(held.layer, { shown: !held.layers[held.layer].shown })
      return null
    },
  },
  {
    id: 'lockLayer',
    group: 'layers',
    keys: ['Shift+O'],
    label: ({ held }) =>
      `${held.layers[held.layer].locked ? 'Unlock' : 'Lock'} ${layerInfo(held.layer).label}`,
    when: onMap,
    whyNot: fine,
    run: ({ hand, held }) => {
      hand.view(held.layer, { locked: !held.layers[held.layer].locked })
      return null
    },
  },
  {
    id: 'magnets',
    group: 'look',
    keys: ['G'],
    label: ({ held }) => (held.magnets.length > 0 ? 'Magnets off' : 'Magnets on'),
    when: onMap,
    whyNot: fine,
    run: ({ hand, held }) => {
      hand.set({ magnets: held.magnets.length > 0 ? [] : ['corner', 'side', 'centre', 'ring'] })
      return null
    },
  },
]
