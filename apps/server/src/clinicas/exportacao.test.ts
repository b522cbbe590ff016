import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ClinicaCampos, clinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../testing/testing.ts'
import { insertClinicas, umaClinica } from './clinicas.factory.ts'
import { importClinicas } from './importacao/import-clinicas.ts'

let server: Awaited<ReturnType<typeof testApp>>
let cookie: string
beforeAll(async () => {
  server = await testApp()
  cookie = await server.signIn('gerenciador')
})
afterAll(() => server.close())
beforeEach(() => server.database.pool.query('delete from clinicas'))

const get = (query = '') => server.request({ url: `/api/clinicas-exportar?${query}`, cookie })
const CAMPOS = clinicaCampos.keyof().options.join(', ')
const stored = async () => (await server.database.pool.query(`select ${CAMPOS} from clinicas order by name`)).rows

const DIFICEIS: ClinicaCampos[] = [
  umaClinica({
    name: 'A; "com aspas", vírgula',
    codigo: '00012',
    phone: '+55 11 98888-7777',
    address: "'=1+1",
    price: 'A partir de R$ 1.500,00',
    description: '=CMD|"/C calc"!A0\nSegunda linha; com "tudo"',
    plano_terapeutico: '@soma\r\n-traço',
    specialties: ['Dependência química, álcool', 'Um - dois', 'A | B', 'x;y'],
    features: ['=1+1', 'Piscina'],
    atendimentos: ['Psicologia', 'Terapia ocupacional'],
    gallery_images: ['/midia/a.webp', 'https://x.example/b,c.jpg?x=1;2'],
    video_urls: ['https://youtu.be/abcdefghijk', 'https://vimeo.com/1'],
    video_files: ['/midia/v.mp4'],
    image_url: '/midia/a-960.webp',
    tipo_atendimento: 'masculina',
    contato_direcao: '＝1+1',
    website: 'www.exemplo.com.br',
    responsavel: '-',
    email: 'a@b.example',
    repasse: '10%',
    instrucoes_pagamento: '=Pix;\nconta 1',
    responsavel_1: 'R1',
    telefone_responsavel_1: '1',
    responsavel_2: 'R2',
    telefone_responsavel_2: '2',
    estrutura_clinica: ['Quarto coletivo'],
    taxas: ['＠soma', 'Enxoval'],
    tipos_internacao: ['Compulsória', 'Voluntária'],
    planos_saude: ['Unimed', 'Amil'],
    show_planos: true,
    location_url: 'https://maps.app.goo.gl/x',
    card_images_link: 'https://drive.example/x',
    atende_voluntario: false,
    atende_involuntario: true,
    aceita_idosos: false,
    aceita_menores: false,
    active: false,
  }),
  umaClinica({ name: 'B', latitude: null, longitude: null }),
]

describe('exporting clinics', () => {
  it('gives a file for spreadsheets: BOM, semicolons, CRLF, named by the day', async () => {
    await insertClinicas(server.database, DIFICEIS)
    const { headers, text } = await get()
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="clinicas-\d{4}-\d\d-\d\d\.csv"$/)
    expect(text.startsWith('\ufeffNome;Cidade;Estado;')).toBe(true)
    const regularidade = ['Natureza da clínica', 'CNPJ da clínica', 'CNES', 'Licença sanitária', 'Validade da licença']
    const titulos = text.split('\r\n')[0]?.split(';') ?? []
    expect(titulos.length).toBe(clinicaCampos.keyof().options.length + regularidade.length)
    expect(titulos).toEqual(expect.arrayContaining(regularidade))
    expect(text).toContain(`;'+55 11 98888-7777;`)
    expect(text).toContain(`"'=CMD|""/C calc""!A0\nSegunda linha; com ""tudo"""`)
    expect(text).toContain(';-22,9056;')
    expect(text).toContain('Psicologia | Terapia ocupacional')
    expect(text).toContain(`;'=1+1 | Piscina;`)
    expect(text).toContain(`;'＝1+1;`)
    expect(text).toContain(`;'＠soma | Enxoval;`)
  })

  it('has the date in the time zone of the company', async () => {
    // The zones are more than a day apart, so that one always has another date than São Paulo.
    for (const zona of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await server.sql('update empresa_config set fuso_horario = $1', [zona])
      const { headers } = await get()
      const dia = new Date().toLocaleDateString('en-CA', { timeZone: zona })
      expect(headers['content-disposition']).toBe(`attachment; filename="clinicas-${dia}.csv"`)
    }
  })

  it('is read back by the import with every field as it was', async () => {
    const [id] = await insertClinicas(server.database, DIFICEIS)
    await server.sql(
      `insert into clinica_regularidade (clinica_id, natureza, cnpj, cnes, licenca_sanitaria_numero, licenca_validade)
       values ($1, 'hospital_psiquiatrico', '11222333000181', '0012345', '=12/2026', '2027-02-09')`,
      [id],
    )
    const licencas = () =>
      server.sql(
        `select name, natureza, cnpj, cnes, licenca_sanitaria_numero, licenca_validade::text
           from clinicas left join clinica_regularidade r on r.clinica_id = clinicas.id order by name`,
      )
    const before = await stored()
    const comLicencas = await licencas()
    const { text } = await get()
    await server.database.pool.query('delete from clinicas')
    const folder = await mkdtemp(join(tmpdir(), 'exportacao-'))
    try {
      await writeFile(join(folder, 'a.csv'), text)
      const resultado = await importClinicas({ database: server.database, arquivo: join(folder, 'a.csv') })
      expect(resultado.importadas).toBe(2)
      expect(await stored()).toEqual(before)
      expect(await licencas()).toEqual(comLicencas)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('holds what the filters let through, in the order of the list, and more than one page of it', async () => {
    await server.database.pool.query(
      `insert into clinicas (name, city, state, active)
       select 'Lote ' || lpad(i::text, 4, '0'), 'Palmas', 'TO', i > 3 from generate_series(1, 1203) i`,
    )
    const { text } = await get('situacao=ativas&ordem=nome')
    const names = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0])
    expect(names).toEqual(Array.from({ length: 1200 }, (_, i) => `Lote ${String(i + 4).padStart(4, '0')}`))
  })

  it('is recorded in the history, and refused to roles that do not manage clinics', async () => {
    await insertClinicas(server.database, DIFICEIS)
    await get('texto=aspas')
    const { rows } = await server.database.pool.query(
      `select * from audit_log where acao = 'exportar' order by em desc`,
    )
    expect(rows[0]).toMatchObject({
      entidade: 'clinicas',
      entidade_id: null,
      ator_papel: 'gerenciador',
      ip: '127.0.0.1',
      depois: { texto: 'aspas', quantidade: 1 },
    })
    const url = '/api/clinicas-exportar'
    expect((await server.request({ url })).status).toBe(401)
    expect((await server.request({ url, cookie: await server.signIn('consultor') })).status).toBe(403)
    expect((await get('ordem=preco')).status).toBe(422)
  })
})
