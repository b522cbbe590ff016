import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { to as copyTo } from 'pg-copy-streams'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDb } from '../testing/testing.ts'
import { readFolder } from './csv.ts'
import { write } from './dump.factory.ts'
import { LINHA_MAX, rotuloDe } from './fonte.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'mudanca-csv-'))
})
afterAll(() => rmSync(root, { recursive: true }))

function folderOf(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(root, 'pasta-'))
  for (const [name, content] of Object.entries(files)) write(folder, name, content)
  return folder
}

async function readAll(folder: string) {
  const avisos: string[] = []
  const tabelas: Record<string, unknown[]> = {}
  for await (const { tabela, linhas } of readFolder(folder, avisos)) {
    const nome = rotuloDe(tabela)
    tabelas[nome] ??= [tabela.colunas]
    for (const linha of linhas) tabelas[nome].push('valores' in linha ? linha.valores : linha.motivo)
  }
  return { tabelas, avisos }
}
const refusal = (folder: string) =>
  readAll(folder).then(
    () => 'read',
    (error: Error) => error.message,
  )

describe('a folder of CSV files', () => {
  it('is read table by table, whatever the files are called, and tells what else lies there', async () => {
    const folder = folderOf({
      'clinicas.csv': 'id,name\n1,Casa Azul\n2,\n3,""\n',
      'auth.users.csv': '\ufeffid,email\r\n1,ana@teste.portal\r\n',
      'estados_rows.csv': 'id\n',
      'ControleVisitas.csv': 'id,Data Visita,Valor Pago (R$),"obs.""livre"""\n',
      'leia-me.txt': 'oi',
      '.DS_Store': 'x',
    })
    mkdirSync(join(folder, 'fotos'))
    const { tabelas, avisos } = await readAll(folder)
    expect(tabelas).toEqual({
      'auth.users': [
        ['id', 'email'],
        ['1', 'ana@teste.portal'],
      ],
      clinicas: [
        ['id', 'name'],
        ['1', 'Casa Azul'],
        ['2', null],
        ['3', ''],
      ],
      estados: [['id']],
      // A table with names that a person chose.
      ControleVisitas: [['id', 'Data Visita', 'Valor Pago (R$)', 'obs."livre"']],
    })
    expect(avisos).toEqual([
      'Não lido: ".DS_Store", que não é o CSV de uma tabela',
      'Não lido: "fotos", que não é o CSV de uma tabela',
      'Não lido: "leia-me.txt", que não é o CSV de uma tabela',
    ])
  })

  it('holds what PostgreSQL itself wrote, whatever the texts are', async () => {
    const { database, close } = await testDb()
    const client = await database.pool.connect()
    try {
      await client.query('create temp table antiga (n int, texto text, lista text[])')
      for (const [n, texto] of ['COPY x FROM stdin;\n\\.\n', '\\.', ',";\r\n', '', null, 'ação\t🏥'].entries())
        await client.query('insert into antiga values ($1, $2, $3)', [n, texto, [texto, 'a"b,c', '']])
      const csv = await buffer(client.query(copyTo('copy (select * from antiga order by n) to stdout csv header')))
      const { rows } = await client.query('select n::text, texto, lista::text from antiga order by n')
      const { tabelas } = await readAll(folderOf({ 'antiga.csv': csv }))
      expect(tabelas.antiga).toEqual([['n', 'texto', 'lista'], ...rows.map(({ n, texto, lista }) => [n, texto, lista])])
    } finally {
      client.release()
      await close()
    }
  })

  it('refuses single rows by the reason, and reads on', async () => {
    const { tabelas } = await readAll(folderOf({ 'clinicas.csv': 'id,name\n1\n2,a,b\n3,a\0\n4,fim\n' }))
    expect(tabelas.clinicas).toEqual([
      ['id', 'name'],
      'a linha tem 1 valores, e a tabela 2 colunas',
      'a linha tem 3 valores, e a tabela 2 colunas',
      'o texto tem um byte nulo',
      ['4', 'fim'],
    ])
  })

  it.each([
    ['no table', { 'leia-me.txt': 'oi' }, 'nenhum arquivo CSV'],
    ['a folder of pg_dump', { 'toc.dat': 'PGDMP' }, 'pg_restore'],
    [
      'one table twice',
      { 'clinicas.csv': 'id\n', 'clinicas_rows.csv': 'id\n' },
      'Dois arquivos são da tabela clinicas',
    ],
    ['an empty file', { 'clinicas.csv': '' }, 'vazio'],
    ['semicolons', { 'clinicas.csv': 'id;name\n1;a\n' }, 'ponto e vírgula'],
    ['no headings', { 'profiles.csv': '12345678909,ana@teste.portal\n' }, 'nomes das colunas'],
    ['a heading twice', { 'clinicas.csv': 'id,id\n' }, 'aparece duas vezes'],
    [
      '10,000 columns',
      { 'clinicas.csv': `${Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(',')}\n` },
      'mais de 1600 colunas',
    ],
    ['another encoding', { 'clinicas.csv': Buffer.from('id,name\n1,ação\n', 'latin1') }, 'não está em UTF-8'],
    ['UTF-16', { 'clinicas.csv': Buffer.from('\ufeffid,name\n', 'utf16le') }, 'UTF-16'],
    ['quotes that never close', { 'clinicas.csv': 'id,name\n1,"aberta\n2,b\n' }, 'aspas que não fecham'],
    [
      'a line that is too long',
      { 'clinicas.csv': `id,name\n1,"${'x'.repeat(LINHA_MAX + 10)}"\n` },
      'linha longa demais',
    ],
    ['JSON cut at its end', { 'clinicas.csv': `id,dado\n1,"[""${'x'.repeat(10_240)}..."\n` }, 'o painel cortou'],
    ['JSON cut by elements', { 'clinicas.csv': 'id,dado\n1,"[1,{""truncated"":true}]"\n' }, 'o painel cortou'],
    ['objects as text', { 'clinicas.csv': 'id,dado\n1,[object Object]\n' }, 'o painel cortou'],
  ] as [string, Record<string, string | Buffer>, string][])(
    'refuses %s, with what to do',
    async (_, files, sentence) => {
      const said = await refusal(folderOf(files))
      expect(said).toContain(sentence)
      expect(said).not.toMatch(/12345678909|ana@/)
    },
  )

  it('takes a long text and a long list that were not cut', async () => {
    const lista = `{${'a,'.repeat(6_000)}a}`
    const { tabelas } = await readAll(
      folderOf({ 'clinicas.csv': `id,l,t\n1,"${lista}",Casa ${'x'.repeat(20_000)}...\n` }),
    )
    expect(tabelas.clinicas).toHaveLength(2)
  })

  it('follows no link in it, to a file or a folder, and takes no name that leads elsewhere', async () => {
    for (const target of ['/etc/passwd', '../fora.csv', '/', 'nada']) {
      const folder = folderOf({ 'clinicas.csv': 'id\n' })
      symlinkSync(target, join(folder, 'auth.users.csv'))
      expect(await refusal(folder)).toContain('atalho (link)')
    }
    const folder = folderOf({
      'clinicas.csv': 'id\n1\n',
      '..\\..\\x.csv': 'id\n1\n',
      '..%2Fx.csv': 'id\n1\n',
      '..csv': '',
    })
    const { tabelas, avisos } = await readAll(folder)
    expect(Object.keys(tabelas)).toEqual(['clinicas'])
    expect(avisos).toHaveLength(3)
  })
})
