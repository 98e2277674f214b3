import { describe, expect, it } from 'vitest'
import { elementsOf, readXml } from '../../src/foreign/xml/xml.ts'

const wrong = (text: string, limits?: Parameters<typeof readXml>[2]) => {
  const found = readXml(text, 'x.xml', limits)
  return found.ok ? null : `${found.problems[0]?.path}: ${found.problems[0]?.wrong}`
}

describe('issue 22, point 6: XML', () => {
  it('is read into elements with attributes and texts', () => {
    const found = readXml(
      '\ufeff<?xml version="1.0"?><!-- <!DOCTYPE x> --><a b="1 &amp; 2&#10;" c=\'"\'><d>x &lt; <e/>y</d><![CDATA[<f>]]></a>',
      'x.xml',
    )
    if (!found.ok) throw new Error('no')
    expect([...elementsOf(found.value)].map(({ name }) => name)).toEqual(['a', 'd', 'e'])
    expect([...found.value.attributes]).toEqual([
      ['b', '1 & 2\n'],
      ['c', '"'],
    ])
    expect(found.value.text).toBe('<f>')
    expect(found.value.children[0]?.text).toBe('x < y')
  })

  it('with a document type is refused at its place, and no entity of its own is ever filled in', () => {
    const bomb = `<!DOCTYPE a [<!ENTITY x "ha">${Array.from({ length: 30 }, (_, i) => `<!ENTITY x${i} "&x${i - 1};&x${i - 1};">`).join('')}]><a>&x29;</a>`
    expect(wrong(bomb)).toBe('line 1, column 1: <!DOCTYPE declares a document type')
    expect(wrong('<a>\n<!ENTITY x SYSTEM "file:///etc/passwd">&x;</a>')).toMatch(
      /^line 2, column 1: /,
    )
    const plain = readXml('<a b="&x;">&x; &nbsp;</a>', 'x.xml')
    expect(plain.ok && plain.value.attributes.get('b')).toBe('&x;')
  })

  it('that is broken is told with line and column', () => {
    expect(wrong('<a>\n <b></c></a>')).toBe('line 2, column 5: closing tag mismatch')
    expect(wrong('<a>\n')).toMatch(/unexpected end of file/)
    expect(wrong('<a b=c/>')).toBe('line 1, column 1: missing attribute value quotes')
    for (const text of ['', 'no', '<a/><b/>', '<a b="1', '<a><!-- ', '<', '\0'])
      expect(wrong(text)).not.toBe(null)
  })

  it('is read within its limits, and not further', () => {
    expect(wrong('<a>'.repeat(100_000))).toBe(
      'line 1, column 601: elements within elements too deep',
    )
    expect(
      wrong(`<a>${'<b/>'.repeat(20)}</a>`, { characters: 1000, elements: 10, levels: 9 }),
    ).toBe('line 1, column 40: more than 10 elements')
    expect(wrong('x'.repeat(40_000_001))).toBe(': 40 MB is more than is read')
  })
})
