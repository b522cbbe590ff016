import { describe, expect, it } from 'vitest'
import { renderPage } from './page.ts'

const HTML =
  '<meta name="portal-marca" content="" /><meta name="portal-tiles" content="" /><meta name="other" content="">'

describe('values in the page', () => {
  it('are written into their own element only', () => {
    expect(renderPage(HTML, { marca: 'Vida Nova', other: 'x' })).toBe(
      '<meta name="portal-marca" content="Vida Nova" /><meta name="portal-tiles" content="" /><meta name="other" content="">',
    )
  })

  it.each(['"><script>alert(1)</script>', '&quot;><img src=x>', "$& $1 $' $`"])(
    '%j stays inside its attribute',
    (text) => {
      const page = renderPage(HTML, { marca: text })
      expect(page.match(/<[a-z]/g)).toHaveLength(3)
      const [, content = ''] = /content="([^"]*)"/.exec(page) ?? []
      const read = content
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
      expect(read).toBe(text)
    },
  )
})
