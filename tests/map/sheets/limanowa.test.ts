import { describe } from 'vitest'
import { judgeSheet } from '../../support/judge-sheet.ts'

describe('the sheet limanowa', () => judgeSheet('limanowa'))
