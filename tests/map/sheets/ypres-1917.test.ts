import { describe } from 'vitest'
import { judgeSheet } from '../../support/judge-sheet.ts'

describe('the sheet ypres-1917', () => judgeSheet('ypres-1917'))
