import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CorpoRecusado, parseCorpo } from './corpo.ts'

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'
const read = (type: string | undefined, body: string | Buffer) =>
  Object.fromEntries(parseCorpo(type, Buffer.isBuffer(body) ? body : Buffer.from(body)))
const refused = (type: string | undefined, body: string | Buffer) => {
  expect(() => read(type, body)).toThrow(CorpoRecusado)
  try {
    read(type, body)
  } catch (error) {
    return (error as Error).message
  }
}
const multipart = (...parts: string[]) =>
  `${parts.map((part) => `--fronteira\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--fronteira--\r\n`
const MULTIPART = 'multipart/form-data; boundary=fronteira'

describe('JSON', () => {
  it('is flattened, with numbers as they were written', () => {
    const body = `{"nome":"Ana","id":12345678901234567890123,"valor":1.10,"sim":true,"nada":null,"e":1E+400,
      "contato":{"Telefone (WhatsApp)":"11 99999-8888"},"tags":["a",2,null,"b"],"itens":[{"n":1},{"n":2}],"vazio":[]}`
    expect(read(JSON_TYPE, body)).toEqual({
      nome: 'Ana',
      id: '12345678901234567890123',
      valor: '1.10',
      sim: 'true',
      nada: '',
      e: '1E+400',
      'contato.Telefone (WhatsApp)': '11 99999-8888',
      tags: 'a, 2, b',
      'itens.0.n': '1',
      'itens.1.n': '2',
      vazio: '',
    })
  })

  it.each([
    [undefined, '{"nome":"Ana"}'],
    ['text/plain', ' {"nome":"Ana"}'],
    [FORM, '{"nome":"Ana"}'],
    ['application/vnd.api+json; charset=utf-8', '\uFEFF{"nome":"Ana"}'],
    [JSON_TYPE, '[{"nome":"Ana"}]'],
  ])('is read as %s %s', (type, body) => expect(read(type, body)).toEqual({ nome: 'Ana' }))

  it.each([
    ['', 'A chamada chegou sem conteúdo.'],
    ['{', 'O corpo não é um JSON válido.'],
    ['{"a":01}', 'O corpo não é um JSON válido.'],
    ['nome=Ana', 'O corpo não é um JSON válido.'],
    ['{"a":"b"} {"a":"c"}', 'O corpo não é um JSON válido.'],
    ['"texto"', 'O corpo não tem campos.'],
    ['12', 'O corpo não tem campos.'],
    ['[]', 'O corpo não tem campos.'],
    ['{}', 'O corpo não tem campos.'],
    ['[{"a":1},{"a":2}]', 'A chamada traz mais de um lead. Envie um por vez.'],
    ['{"telefone":"1","telefone":"2"}', 'O campo "telefone" vem duas vezes, com valores diferentes.'],
    ['{"a":{"b":1,"b":{}}}', 'O campo "b" vem duas vezes, com valores diferentes.'],
  ])('%s is refused', (body, reason) => expect(refused(JSON_TYPE, body)).toBe(reason))

  it('of a depth of 10,000 is refused, objects as well as lists', () => {
    const reason = 'Há mais de 20 campos um dentro do outro.'
    expect(refused(JSON_TYPE, '[['.repeat(5000))).toBe(reason)
    expect(refused(JSON_TYPE, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)).toBe(reason)
    expect(refused(FORM, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)).toBe(reason)
    expect(refused(FORM, `a${'[b]'.repeat(20)}=1`)).toBe(reason)
    expect(read(JSON_TYPE, `{"texto":"${'['.repeat(100)}\\"{"}`)).toEqual({ texto: `${'['.repeat(100)}"{` })
  })

  it('with a name of 1 MB is refused, one of a sentence is cut', () => {
    const key = 'k'.repeat(1_000_000)
    expect(refused(JSON_TYPE, JSON.stringify({ [key]: 1 }))).toBe('O nome de um campo é longo demais.')
    expect(refused(FORM, `${key}=1`)).toBe('O nome de um campo é longo demais.')
    expect(refused(MULTIPART, multipart(`name="${key}"\r\n\r\n1`))).toBe('O nome de um campo é longo demais.')
    const [cut = ''] = Object.keys(read(JSON_TYPE, JSON.stringify({ [`${'a'.repeat(199)}💜${'b'.repeat(300)}`]: 1 })))
    expect(cut).toBe('a'.repeat(199))
  })

  it('with more than 500 fields is refused', () => {
    const keys = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i])))
    expect(parseCorpo(JSON_TYPE, Buffer.from(keys(500))).size).toBe(500)
    expect(refused(JSON_TYPE, keys(501))).toBe('Há mais de 500 campos.')
  })

  it('cannot reach the objects of the program', () => {
    const body =
      '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"a":{"__proto__":"x"},"nome":"Ana"}'
    expect(read(JSON_TYPE, body)).toEqual({ nome: 'Ana' })
    expect(read(FORM, '__proto__[admin]=1&constructor[prototype][admin]=1&nome=Ana')).toEqual({ nome: 'Ana' })
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
    expect(refused(JSON_TYPE, '{"__proto__":{"admin":true}}')).toBe('O corpo não tem campos.')
  })
})

describe('a form', () => {
  it('has any name, nested by brackets', () => {
    const body = new URLSearchParams([
      ['Prénom', 'João'],
      ['Telefone com DDD?', '+55 (11) 99999-8888'],
      ['fields[field_1a][value]', 'a=b&c'],
      ['tags[]', 'um'],
      ['tags[]', 'um'],
      ['tags[]', 'dois'],
      ['meio ] aberto [', '%'],
      ['vazio', ''],
    ]).toString()
    expect(read(FORM, `${body}&=sem nome&solto&&ruim=100%&pior=%zz%4`)).toEqual({
      Prénom: 'João',
      'Telefone com DDD?': '+55 (11) 99999-8888',
      'fields.field_1a.value': 'a=b&c',
      tags: 'um, dois',
      'meio ] aberto [': '%',
      vazio: '',
      solto: '',
      ruim: '100%',
      pior: '%zz%4',
    })
  })

  it.each([
    [FORM, 'nome=Jo%E3o'],
    [`${FORM}; charset=ISO-8859-1`, 'nome=Jo%E3o'],
    [`${FORM}; charset="windows-1252"`, 'nome=Jo%E3o'],
    [FORM, 'nome=Jo%C3%A3o'],
    [FORM, Buffer.from('nome=João', 'utf8')],
    [FORM, Buffer.from('nome=João', 'latin1')],
    [undefined, 'nome=Jo%C3%A3o'],
    [`${JSON_TYPE}; charset=iso-8859-1`, Buffer.from('{"nome":"João"}', 'latin1')],
    [JSON_TYPE, Buffer.from('{"nome":"João"}', 'latin1')],
    [JSON_TYPE, '{"nome":"Jo\\u00e3o"}'],
    [JSON_TYPE, '{"nome":"Joa\\u0303o"}'],
    [JSON_TYPE, '{"nome":" Jo\\u0000\\u00e3\\u001bo\\ud83d\\r\\n"}'],
    [`${JSON_TYPE}; charset=utf-7`, '{"nome":"João"}'],
  ])('%s %s is João', (type, body) => expect(read(type, body)).toEqual({ nome: 'João' }))

  it('keeps lines and characters beyond the first plane', () =>
    expect(read(FORM, `m=${encodeURIComponent('um\r\ndois\t💜\u0000')}`)).toEqual({ m: 'um\ndois\t💜' }))

  it('keeps no half of a character where two values are cut', () =>
    expect(read(FORM, `m=${'x'.repeat(9_997)}&m=${encodeURIComponent('💜')}`).m).toBe(`${'x'.repeat(9_997)}, `))

  it('cuts a value that nobody reads', () => expect(read(FORM, `m=${'x'.repeat(60_000)}`).m).toHaveLength(10_000))
})

describe('parts', () => {
  it('are fields; a file that was not chosen is none', () => {
    const body = multipart(
      'name="Seu nome"\r\n\r\nJoão',
      'name="fields[a][value]"\r\nContent-Type: text/plain; charset=utf-8\r\n\r\num\r\n--dois',
      'name="laudo"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n',
    )
    expect(read(MULTIPART, body)).toEqual({ 'Seu nome': 'João', 'fields.a.value': 'um\n--dois' })
    expect(read('multipart/form-data; boundary="fronteira"', body)).toHaveProperty('Seu nome')
    expect(read(MULTIPART, Buffer.from(multipart('name="n"\r\n\r\nJoão'), 'latin1'))).toEqual({ n: 'João' })
  })

  it.each([
    [
      MULTIPART,
      multipart('name="laudo"; filename="l.pdf"\r\n\r\n%PDF'),
      'Arquivos não são aceitos. Envie só os campos.',
    ],
    ['multipart/form-data', multipart('name="a"\r\n\r\nb'), 'O formulário chegou sem o separador das partes.'],
    [MULTIPART, '--outra\r\n\r\n', 'O corpo não tem campos.'],
    [MULTIPART, '--fronteira\r\nContent-Disposition: form-data; name="a"', 'O corpo não tem campos.'],
  ])('%s %j are refused', (type, body, reason) => expect(refused(type, body)).toBe(reason))
})

it('parts without end are read in no time', () =>
  expect(refused(MULTIPART, '--fronteira'.repeat(5_000))).toBe('O corpo não tem campos.'))

it.each([
  ['application/xml', '<lead/>'],
  ['application/octet-stream', 'nome=Ana'],
  ['text/plain', 'um texto'],
  [undefined, Buffer.from([0xff, 0xfe, 0x00])],
])('%s is a format that is not read', (type, body) => expect(refused(type, body)).toContain('O formato não é aceito.'))

it('whatever bytes come, they are fields within their bounds or a reason', () => {
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.json({ maxDepth: 6, stringUnit: 'binary' }).map((text) => Buffer.from(text)),
    fc
      .string({ unit: fc.constantFrom('a', '=', '&', '%', '[', ']', '"', '{', '}', '\\', '-', '\r\n', '+', 'é', '\0') })
      .map(Buffer.from),
  )
  const type = fc.constantFrom(undefined, 'text/plain', JSON_TYPE, FORM, MULTIPART, `${FORM}; charset=iso-8859-1`)
  fc.assert(
    fc.property(type, body, (tipo, bytes) => {
      try {
        for (const [key, value] of parseCorpo(tipo, bytes)) {
          expect(key.length).toBeGreaterThan(0)
          expect(key.length).toBeLessThanOrEqual(200)
          // PostgreSQL stores neither NUL nor half of a surrogate pair.
          expect(key + value).not.toMatch(/\0|\p{Cs}/u)
        }
      } catch (error) {
        if (!(error instanceof CorpoRecusado)) throw error
      }
    }),
    { numRuns: 2_000 },
  )
})
