import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { Block } from './document.ts'
import { documento, readPdf } from './pdf.factory.ts'
import { createPdfs, DOCUMENTO_DEMOROU, DOCUMENTOS_SEUS, FILA_CHEIA } from './pdf.ts'

const pdfs = createPdfs()
afterAll(() => pdfs.stop())

const make = async (...blocks: Block[]) => buffer(await pdfs.make(documento({ blocks }), 'ana'))
const open = async (...blocks: Block[]) => readPdf(await make(...blocks))
const tagsOf = (elements: { tag: string }[]) => elements.map(({ tag }) => tag)
const linhas = (n: number) => Array.from({ length: n }, (_, i) => [`Item ${i + 1}`, 'R$ 1.234,56'])
const tabela = (n: number): Block => ({
  kind: 'table',
  columns: [
    { label: 'Item', share: 3 },
    { label: 'Valor', share: 1, align: 'right' },
  ],
  rows: linhas(n),
})
/** Share of a page's pixels that are not paper. */
async function inkOf(png: Buffer) {
  const { channels } = await sharp(png).greyscale().stats()
  return 1 - (channels[0]?.mean ?? 255) / 255
}

describe('a document', () => {
  it('is tagged text in reading order, with title and language', async () => {
    const pdf = await open(
      { kind: 'heading', text: 'Situação' },
      {
        kind: 'values',
        items: [
          ['Nome', 'João Conceição Fialho'],
          ['Mãe', ''],
        ],
      },
      { kind: 'paragraph', text: 'Comunicação à Defensoria Pública.\nÀs 8 h — “urgente”, nº 1º.' },
      { kind: 'signatures', people: [['Maria', 'Responsável'], ['Clínica']] },
    )
    expect(pdf.info).toMatchObject({ Title: 'Ficha P-000001', Language: 'pt-BR' })
    expect([pdf.metadata('pdfuaid:part'), pdf.metadata('dc:title')]).toEqual(['1', 'Ficha P-000001'])
    expect(pdf.elements.map(({ tag, text }) => [tag, text])).toEqual([
      ['P', 'Recanto Serra Verde'],
      ['P', 'CNPJ 12.345.678/0001-95'],
      ['H1', 'Ficha P-000001'],
      ['H2', 'Situação'],
      ['TH', 'Nome'],
      ['TD', 'João Conceição Fialho'],
      ['TH', 'Mãe'],
      ['TD', '—'],
      ['P', 'Comunicação à Defensoria Pública.\nÀs 8 h — “urgente”, nº 1º.'],
      ['P', 'Maria'],
      ['P', 'Responsável'],
      ['P', 'Clínica'],
    ])
    expect(pdf.pages[0]?.decoration).toContain('P-000001 · Página 1 de 1')
    // A page stays white when the library cannot embed the typeface.
    expect(await inkOf(await pdf.render(1))).toBeGreaterThan(0.003)
  })

  it('tags a list as one, with its bullets as labels, and says of what kind they are', async () => {
    const itens = ['Quarto coletivo', 'Enfermagem 24h, com um texto que continua na linha seguinte '.repeat(3).trim()]
    const bytes = await make({ kind: 'list', items: itens })
    const { elements, lists } = await readPdf(bytes)
    expect(elements.slice(3).map(({ tag, text }) => [tag, text.replaceAll('\n', ' ')])).toEqual([
      ['Lbl', '•'],
      ['LBody', itens[0]],
      ['Lbl', '•'],
      ['LBody', itens[1]],
    ])
    expect(lists).toEqual([Array(2).fill(['LI', 'Lbl', 'LBody'])])
    expect(bytes.toString('latin1')).toMatch(/\/O \/List\s+\/ListNumbering \/Disc/)
  })

  it('writes the names of other countries, and decomposed accents as one letter', async () => {
    const pdf = await open({ kind: 'paragraph', text: 'Łukasz Wałęsa, Jose\u0301, Ǵ, 李, \u200bfim\u0007' })
    expect(pdf.text).toContain('Łukasz Wałęsa, José, G, ?, fim')
  })

  it('shows the logo with the name of its company', async () => {
    const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#1f6f5c' } })
      .png()
      .toBuffer()
    const letterhead = { name: 'Recanto', lines: [], logo: { bytes, width: 300, height: 100 } }
    const pdf = await readPdf(await buffer(await pdfs.make(documento({ letterhead }), 'ana')))
    expect(pdf.elements.find(({ tag }) => tag === 'Figure')?.alt).toBe('Recanto')
    expect(await inkOf(await pdf.render(1))).toBeGreaterThan(0.01)
  })

  it('goes on over pages that repeat the headings of their table as decoration and count themselves', async () => {
    const pdf = await open(tabela(60))
    expect(pdf.pages.map(({ decoration }) => decoration.split('\n').at(-1))).toEqual([
      'P-000001 · Página 1 de 3',
      'P-000001 · Página 2 de 3',
      'P-000001 · Página 3 de 3',
    ])
    expect(pdf.pages.map(({ decoration }) => /Item\s+Valor/.test(decoration))).toEqual([false, true, true])
    expect(pdf.elements.filter(({ tag }) => tag === 'TH')).toHaveLength(2)
    expect(pdf.elements.filter(({ tag }) => tag === 'TD').map(({ text }) => text)).toEqual(linhas(60).flat())
  })

  it('keeps very long words and texts inside the margins, and continues a cell that no page holds', async () => {
    const longo = 'Wolfeschlegelsteinhausen'.repeat(20)
    const pdf = await open(
      {
        kind: 'values',
        items: [
          ['Nome', longo],
          ['Relato', 'palavra '.repeat(2500).trim()],
        ],
      },
      { kind: 'heading', text: longo },
    )
    expect(pdf.pages.length).toBeGreaterThanOrEqual(3)
    for (const { right } of pdf.pages) expect(right).toBeLessThanOrEqual(595.28 - 56)
    const words = pdf.elements.filter(({ tag }) => tag === 'TD').map(({ text }) => text.replace(/\s+/g, ''))
    expect(words[0]).toBe(longo)
    expect(words.slice(1).join('')).toBe('palavra'.repeat(2500))
  })

  it('keeps a heading with what follows it', async () => {
    for (const n of [16, 17, 18, 19, 20, 21]) {
      const pdf = await open(tabela(n), { kind: 'heading', text: 'Assinaturas' }, { kind: 'paragraph', text: 'Depois' })
      const page = pdf.pages.find(({ elements }) => elements.some(({ text }) => text === 'Assinaturas'))
      expect(tagsOf(page?.elements ?? []).slice(-2), `${n} rows`).toEqual(['H2', 'P'])
    }
  })

  it('has the same bytes each time', async () => {
    expect((await make(tabela(3))).equals(await make(tabela(3)))).toBe(true)
  })
})

describe('the queue of documents', () => {
  it('makes them one after the other and refuses what would wait too long', async () => {
    const few = createPdfs({ waiting: 1 })
    try {
      const first = few.make(documento({ blocks: [tabela(200)] }), 'ana')
      // Lets the first document begin.
      await Promise.resolve()
      const second = few.make(documento(), 'ana')
      await expect(few.make(documento(), 'ana')).rejects.toMatchObject({ status: 503, message: FILA_CHEIA })
      const order: string[] = []
      await Promise.all([first.then(buffer).then(() => order.push('first')), second.then(() => order.push('second'))])
      expect(order).toEqual(['first', 'second'])
    } finally {
      await few.stop()
    }
  })

  it('holds few places for one person, so that others have their turn, and gives them back', async () => {
    const few = createPdfs({ places: 2 })
    try {
      const hers = [few.make(documento(), 'ana'), few.make(documento(), 'ana')]
      await expect(few.make(documento(), 'ana')).rejects.toMatchObject({ status: 503, message: DOCUMENTOS_SEUS })
      await buffer(await few.make(documento(), 'bia'))
      await Promise.all(hers.map(async (one) => buffer(await one)))
      await expect(few.make(documento(), 'ana')).resolves.toBeDefined()
    } finally {
      await few.stop()
    }
  })

  it('says that a document took too long, and goes on with the next', async () => {
    const hasty = createPdfs({ workMs: 1 })
    try {
      const late = { status: 503, message: DOCUMENTO_DEMOROU }
      await expect(hasty.make(documento({ blocks: [tabela(400)] }), 'ana')).rejects.toMatchObject(late)
      await expect(hasty.make(documento(), 'ana')).rejects.toMatchObject(late)
    } finally {
      await hasty.stop()
    }
  })

  it('gives up the place of a document whose turn does not come in time', async () => {
    const hasty = createPdfs({ turnMs: 1 })
    try {
      const first = hasty.make(documento({ blocks: [tabela(400)] }), 'ana')
      await expect(hasty.make(documento(), 'ana')).rejects.toMatchObject({ status: 503, message: FILA_CHEIA })
      expect((await readPdf(await buffer(await first))).pages.length).toBeGreaterThan(3)
    } finally {
      await hasty.stop()
    }
  })

  it('refuses what cannot be drawn, and goes on with the next', async () => {
    const logo = { bytes: Buffer.from('no picture'), width: 1, height: 1 }
    const letterhead = { name: 'Recanto', lines: [], logo }
    await expect(pdfs.make(documento({ letterhead }), 'ana')).rejects.toThrow('a PDF failed')
    expect((await open()).pages).toHaveLength(1)
  })

  it('breaks off a document that fails after its first bytes: nobody receives half of one as a whole', async () => {
    const fragile = createPdfs()
    const app = Fastify()
    app.get('/', async (_request, reply) =>
      reply.type('application/pdf').send(await fragile.make(documento({ blocks: [tabela(4000)] }), 'ana')),
    )
    try {
      const answer = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }))
      expect(answer.status).toBe(200)
      const reader = answer.body?.getReader()
      expect(String.fromCharCode(...((await reader?.read())?.value ?? []).slice(0, 5))).toBe('%PDF-')
      await fragile.stop()
      const rest = async () => {
        for (;;) if ((await reader?.read())?.done) return 'whole'
      }
      await expect(rest()).rejects.toThrow()
      // The thread starts again for the next document.
      expect((await buffer(await fragile.make(documento(), 'ana'))).subarray(-6).toString()).toBe('%%EOF\n')
    } finally {
      await app.close()
      await fragile.stop()
    }
  })
})
