import type { Battle, GameEvent, SideId, UnitId } from '../rules/types.ts'
import type { LogLine } from './types.ts'
import {
  capital,
  counted,
  nameOf,
  namesOf,
  pips,
  sideDef,
  signed,
  small,
  unitDef,
} from './words.ts'

type Line = Omit<LogLine, 'entry' | 'index'>

/** The log of one entry. `entry` from 0; the opening of the game is -1. */
export function logOf(battle: Battle, entry: number, events: readonly GameEvent[]): LogLine[] {
  const lines: LogLine[] = []
  const told = new Set<UnitId>()
  for (const event of events) {
    for (const line of wordsOf(battle, event, told))
      lines.push({ ...line, entry, index: lines.length })
  }
  return lines
}

function wordsOf(battle: Battle, event: GameEvent, told: Set<UnitId>): Line[] {
  const { clause } = event
  const names = (units: readonly UnitId[]) => namesOf(battle, units)
  const sideOf = (unit: UnitId | undefined): SideId | null =>
    (unit === undefined ? undefined : unitDef(battle, unit)?.side) ?? null
  const plural = (side: SideId) => sideDef(battle, side)?.name ?? side
  const adjective = (side: SideId) => sideDef(battle, side)?.adjective ?? side
  const one = (text: string, side: SideId | null, more: Partial<Line> = {}): Line[] => [
    { text, clause, side, ...more },
  ]
  const many = (units: readonly UnitId[], singular: string, manyWord: string) =>
    units.length === 1 ? singular : manyWord
  switch (event.type) {
    case 'placed':
      return one(`${nameOf(battle, event.unit)} is placed in ${event.hex}.`, sideOf(event.unit), {
        hex: event.hex,
      })
    case 'taken':
      return one(
        `${nameOf(battle, event.unit)} is taken back from ${event.hex}.`,
        sideOf(event.unit),
        {
          hex: event.hex,
        },
      )
    case 'setup-done':
      return one(`The ${plural(event.side)} are set up.`, event.side, { strong: true })
    case 'turn':
      return one(`Turn ${event.turn}`, null, { heading: true })
    case 'initiative': {
      const thrown = Object.entries(event.dice)
      const rolls = thrown.map(([side, die]) => `${adjective(side)} ${die}`).join(', ')
      const adjusted = event.adjust.map((a) => `, ${a.label} ${signed(a.value)}`).join('')
      const dice = thrown.map(([, die]) => die)
      if (event.tie) return one(`Initiative: ${rolls}. A tie, rolled again.`, null, { dice })
      const couplets = `${small(event.couplets)} couplet${event.couplets === 1 ? '' : 's'}`
      return one(`Initiative: ${rolls}${adjusted}; ${couplets}.`, event.side, { dice })
    }
    case 'half':
      return [
        ...(event.half === 1 ? one(`Couplet ${event.couplet}`, null, { heading: true }) : []),
        ...one(`The ${plural(event.side)} are to command.`, event.side),
      ]
    case 'pass':
      return one(`The ${plural(event.side)} pass.`, event.side)
    case 'command': {
      const what = event.group === 'unit' ? '' : `, a ${event.group} of ${event.units.length}`
      return one(`Command to ${names(event.units)}${what}.`, event.side)
    }
    case 'deployed': {
      const how = event.formed ? 'forms' : 'disperses'
      return one(`${nameOf(battle, event.unit)} ${how}.`, sideOf(event.unit))
    }
    case 'dug':
      return one(`${nameOf(battle, event.unit)} digs in ${event.hex}.`, sideOf(event.unit), {
        hex: event.hex,
      })
    case 'shot': {
      const verb = event.cause === 'return fire' ? 'shoots back' : 'fires'
      const at = event.target ? `${nameOf(battle, event.target)} in ${event.hex}` : event.hex
      const mode = event.mode === 'anti-tank' ? ', anti-tank' : ''
      const range = counted(event.range, 'hex', 'hexes')
      const react = event.cause === 'reaction fire' ? ' in reaction' : ''
      const text = `${nameOf(battle, event.unit)} in ${event.from} ${verb}${react} at ${at}, ${range}${mode}.`
      return one(text, sideOf(event.unit), { hex: event.hex })
    }
    case 'moved': {
      const left = event.left > 0 ? `, ${counted(event.left, 'point')} left` : ''
      const text = `${names(event.units)} ${many(event.units, 'enters', 'enter')} ${event.to}${left}.`
      return one(text, sideOf(event.units[0]), { hex: event.to })
    }
    case 'went-in': {
      const text = `${names(event.units)} ${many(event.units, 'goes', 'go')} IN the ${event.shelter} in ${event.hex}.`
      return one(text, sideOf(event.units[0]), { hex: event.hex })
    }
    case 'exited': {
      const text = `${names(event.units)} ${many(event.units, 'leaves', 'leave')} the sheet from ${event.hex}.`
      return one(text, sideOf(event.units[0]), { hex: event.hex })
    }
    case 'halted': {
      const text = `${names(event.units)} ${many(event.units, 'is', 'are')} stopped by the ${event.why} at ${event.hex}.`
      return one(text, sideOf(event.units[0]), { hex: event.hex })
    }
    case 'stopped':
      return one(
        `${names(event.units)} ${many(event.units, 'goes', 'go')} no further.`,
        sideOf(event.units[0]),
      )
    case 'melee':
      return one(
        `Melee in ${event.hex}: ${names(event.acting)} against ${names(event.reacting)}.`,
        sideOf(event.acting[0]),
        { hex: event.hex, strong: true },
      )
    case 'allocated':
      return event.attacks.flatMap(({ unit, target }) =>
        one(
          target === null
            ? `${nameOf(battle, unit)} attacks nobody.`
            : `${nameOf(battle, unit)} attacks ${nameOf(battle, target)}.`,
          event.side,
        ),
      )
    case 'check':
      return checkWords(battle, event, told)
    case 'stays-ready':
      return one(`${nameOf(battle, event.unit)} stays ready.`, sideOf(event.unit))
    case 'destroyed':
      return told.has(event.unit)
        ? []
        : one(`${nameOf(battle, event.unit)} is destroyed.`, event.side, {
            hex: event.hex,
            strong: true,
          })
    case 'control':
      return one(`The ${plural(event.side)} control ${event.hex}.`, event.side, { hex: event.hex })
    case 'hallowed':
      return one(`${event.hex} becomes hallowed ground of the ${plural(event.side)}.`, event.side, {
        hex: event.hex,
        strong: true,
      })
    case 'held':
      return one(`${plural(event.side)} held fire.`, event.side, { hex: event.hex })
    case 'declined':
      return one(`The ${plural(event.side)} do not rally.`, event.side)
    case 'scrape':
      return one(`A scrape is dug in ${event.hex}.`, null, { hex: event.hex })
    case 'finished':
      return []
    case 'spent':
      return []
    case 'administration':
      return one(`Administration of turn ${event.turn}.`, null)
    case 'over':
      return one(capital(event.result.text), event.result.winner, { strong: true })
  }
}

const OUTCOMES: Record<string, string> = {
  'dispersed and spent': 'is dispersed and spent',
  destroyed: 'is destroyed',
  rallied: 'is rallied',
}

function checkWords(
  battle: Battle,
  event: Extract<GameEvent, { type: 'check' }>,
  told: Set<UnitId>,
): Line[] {
  const name = nameOf(battle, event.unit)
  const base = { clause: event.clause, side: event.side, hex: event.hex }
  const sum = event.modifiers.reduce((total, modifier) => total + modifier.value, 0)
  const over = event.total > event.cohesion ? 'over' : 'not over'
  const what = event.cause === 'fire' || event.cause.endsWith('fire') ? '' : `, ${event.cause}`
  const add = event.modifiers.length > 0 ? ` ${signed(sum)}` : ''
  const roll = `${pips(event.dice)}${add} = ${event.total}, ${over} ${event.cohesion}`
  const ruling = event.modifiers.some((modifier) => modifier.ruling) ? { ruling: true } : {}
  const outcome = OUTCOMES[event.outcome]
  if (!outcome) {
    const verb = event.cause === 'rally' ? 'does not rally' : 'holds'
    return [{ ...base, ...ruling, dice: event.dice, text: `${name} ${verb}${what}: ${roll}.` }]
  }
  if (event.outcome === 'destroyed') told.add(event.unit)
  return [
    { ...base, ...ruling, dice: event.dice, text: `${name}${what}: ${roll}.` },
    { ...base, strong: true, text: `${name} ${outcome}.` },
  ]
}
