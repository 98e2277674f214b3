import { branchOf } from '../../session/journal/tree.ts'
import { useFollowReplay } from '../camera/follow.ts'
import { BELOW, useMedia } from '../kit/media.ts'
import { useSession } from '../window/context.ts'
import { LineSign, ReplayControls } from './ReplayControls.tsx'
import styles from './replay.module.css'

/** What lies over the map in the replay: the name of the line, the frame of a branch, and the transport bar. */
export default function ReplayBoard() {
  const study = useSession((state) => state.study)
  const below = useMedia(BELOW)
  useFollowReplay()
  if (!study) return null
  const branch = branchOf(study.tree, study.line)
  return (
    <>
      {branch && study.at > branch.at ? <div className={styles.frame} aria-hidden="true" /> : null}
      <LineSign study={study} />
      {below ? null : <ReplayControls study={study} />}
    </>
  )
}
