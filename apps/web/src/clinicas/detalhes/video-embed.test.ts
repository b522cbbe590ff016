import { expect, test } from 'vitest'
import { urlVideoEmbed } from './video-embed.ts'

const ID = 'dQw4w9WgXcQ'
const PLAYER = `https://www.youtube-nocookie.com/embed/${ID}`

test.each([
  [`https://www.youtube.com/watch?v=${ID}`, PLAYER],
  [`http://youtube.com/watch?list=PL1&v=${ID}&feature=share`, PLAYER],
  [`https://m.youtube.com/watch?v=${ID}&t=1m30s`, `${PLAYER}?start=90`],
  [`https://youtu.be/${ID}?si=abc`, PLAYER],
  [`https://youtu.be/${ID}?t=42`, `${PLAYER}?start=42`],
  [`https://www.youtube.com/shorts/${ID}`, PLAYER],
  [`https://www.youtube.com/live/${ID}?feature=share`, PLAYER],
  [`https://www.youtube.com/embed/${ID}`, PLAYER],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/abc123def0', 'https://player.vimeo.com/video/76979871?h=abc123def0'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://player.vimeo.com/video/76979871?h=abc123', 'https://player.vimeo.com/video/76979871?h=abc123'],
])('%s is played by %s', (link, player) => {
  expect(urlVideoEmbed(link)).toBe(player)
})

test.each([
  '',
  'um texto',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  `https://youtube.com.example.com/watch?v=${ID}`,
  `https://example.com/?u=https://youtu.be/${ID}`,
  'https://youtu.be/',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/@canal',
  'https://vimeo.com/about',
  `javascript:alert(1)//youtu.be/${ID}`,
  `ftp://youtu.be/${ID}`,
])('%s is never framed', (link) => {
  expect(urlVideoEmbed(link)).toBeNull()
})
