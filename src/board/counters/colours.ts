import type { Livery } from '../view/counter.ts'

/** The colours of a nation's counters. */
export interface Uniform {
  readonly body: string
  readonly edge: string
  readonly plate: string
  readonly glyph: string
  readonly text: string
  readonly spent: string
}

export const UNIFORMS: Readonly<Record<string, Uniform>> = {
  British: {
    body: '#C3AC6C',
    edge: '#453713',
    plate: '#F5EDD2',
    glyph: '#2B210F',
    text: '#1B1611',
    spent: '#BAB091',
  },
  Australian: {
    body: '#C98A4B',
    edge: '#54300E',
    plate: '#F7E7CF',
    glyph: '#2E1A08',
    text: '#170E06',
    spent: '#B6997B',
  },
  Russian: {
    body: '#88955F',
    edge: '#2B331A',
    plate: '#ECEBCF',
    glyph: '#1E1F0E',
    text: '#12130A',
    spent: '#8E9279',
  },
  German: {
    body: '#93A39A',
    edge: '#2B3733',
    plate: '#E6ECE6',
    glyph: '#172420',
    text: '#0F1816',
    spent: '#A1A69F',
  },
  Austrian: {
    body: '#A3B7CB',
    edge: '#2C3D50',
    plate: '#E8EFF5',
    glyph: '#172433',
    text: '#0F1923',
    spent: '#AFB7BD',
  },
  Hungarian: {
    body: '#3A5E92',
    edge: '#132843',
    plate: '#E3ECF6',
    glyph: '#132843',
    text: '#F4F8FF',
    spent: '#525F72',
  },
  'Hungarian mounted': {
    body: '#A83A30',
    edge: '#4A110C',
    plate: '#F8E6DC',
    glyph: '#4A110C',
    text: '#FFF6EA',
    spent: '#7C4E48',
  },
  Polish: {
    body: '#B9BEC9',
    edge: '#5E1730',
    plate: '#F3EFF1',
    glyph: '#4A1226',
    text: '#1A1014',
    spent: '#BDBEC0',
  },
}

/** Hussars wear red; the rest of a nation shares one uniform. */
export function uniformOf(
  name: string,
  livery: Livery,
  arm: string | undefined = undefined,
): Uniform {
  const own = UNIFORMS[arm === 'cavalry' ? `${name} mounted` : name] ?? UNIFORMS[name]
  return (own ?? (livery === 'square' ? UNIFORMS.German : UNIFORMS.British)) as Uniform
}
