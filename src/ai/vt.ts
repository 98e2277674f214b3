import { vt } from './plan/veteran.ts'
export const player = vt(process.env.VT ?? '2400/4/10/8/0.3/0.5')
