import styles from './parts.module.css'

const PATHS = {
  menu: 'M3 5h12M3 9h12M3 13h8',
  undo: 'M7 4 3.5 7.5 7 11M3.8 7.5H11a3.5 3.5 0 0 1 0 7H8',
  redo: 'M11 4l3.5 3.500L11 11M14.200 7.500H7a3.500 3.500 0 0 0 0 7h3',
  help: 'M9 1.800a7.200 7.200 0 1 0 0 14.400A7.200 7.200 0 0 0 9 1.800ZM6.900 7.100A2.200 2.200 0 0 1 9 5.300c1.300 0 2.200.8 2.200 1.900 0 1.700-2.200 1.800-2.200 3.400M9 12.700v.1',
  log: 'M3 4h12M3 7.500h8M3 11h12M3 14.500h8',
  sight:
    'M1.500 9S4.300 4 9 4s7.500 5 7.500 5-2.800 5-7.500 5S1.500 9 1.500 9ZM9 6.800a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 0 0 0-4.400Z',
  close: 'M4 4l10 10M14 4 4 14',
  select:
    'M2.500 5.500v-3h3M8 2.500h2M12.500 2.500h3v3M15.500 8v2M15.500 12.500v3h-3M10 15.500H8M5.500 15.500h-3v-3M2.500 10V8',
  facts: 'M4 2.500h10v13H4zM7 6.500h4M7 9.500h4M7 12.500h2.500',
  layers:
    'M9 2 1.500 6 9 10l7.500-4L9 2ZM1.500 9.500 9 13.500l7.500-4M1.500 12.500 9 16.500l7.500-4',
  map: 'M2.500 4l4.300-1.500 4.400 1.500 4.300-1.500v11.500L11.200 15.500 6.800 14 2.500 15.500ZM6.800 2.500V14M11.200 4v11.500',
  swap: 'M3 6.500h11M11 3.500l3 3-3 3M15 11.500H4M7 8.500l-3 3 3 3',
  back: 'M11.500 3.500 6 9l5.500 5.500',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 18 18" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
