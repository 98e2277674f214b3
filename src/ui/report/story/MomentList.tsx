import type { Battle } from '../../../rules/types/index.ts'
import { SideMark } from '../../kit/piece/SideMark.tsx'
import { sideDef } from '../../kit/words.ts'
import { Rolls } from '../luck/Rolls.tsx'
import type { DecisiveMoment } from './moments.ts'
import { momentText } from './words.ts'

/** What decided the battle, the greatest swing first; each links to its entry in the replay, which links back. */
export function MomentList({
  battle,
  moments,
}: {
  readonly battle: Battle
  readonly moments: readonly DecisiveMoment[]
}) {
  if (moments.length === 0) return <p>Nothing that scores changed hands, and no unit was lost.</p>
  const rolls = moments.map((moment, index) => ({
    ...moment,
    number: index + 1,
    text: momentText(battle, moment),
  }))
  return (
    <Rolls battle={battle} rolls={rolls} from="report">
      {({ side }) => (
        <>
          <SideMark side={sideDef(battle, side)} />
          <span className="hidden">in favour of the {sideDef(battle, side)?.name}</span>
        </>
      )}
    </Rolls>
  )
}
