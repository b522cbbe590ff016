import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { COLUNAS_IMPORTACAO } from '@portal/contract/clinicas/colunas-importacao'
import type { ResultadoImportacao } from '@portal/contract/clinicas/importacao.contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { umaPlanilha } from '../../platform/spreadsheet/workbook.factory.ts'
import { testDb } from '../../testing/testing.ts'
import { type Importacao, importClinicas } from './import-clinicas.ts'

const { database, close } = await testDb()
const pasta = await mkdtemp(join(tmpdir(), 'importacao-'))
const arquivo = join(pasta, 'clinicas.csv')

afterAll(async () => {
  await close()
  await rm(pasta, { recursive: true })
})
beforeEach(() => database.pool.query('delete from clinicas'))

async function runImport(conteudo: string | Uint8Array, opcoes: Partial<Importacao> = {}) {
  await writeFile(arquivo, conteudo)
  return importClinicas({ database, arquivo, ...opcoes })
}
const contagem = async (...args: Parameters<typeof runImport>) => {
  const { importadas, existentes, repetidas, erros } = await runImport(...args)
  return { importadas, existentes, repetidas, erros }
}
const motivos = ({ linhas }: ResultadoImportacao) => linhas.map(({ linha, motivo }) => `${linha}: ${motivo}`)
const clinicas = async () => (await database.pool.query('select * from clinicas order by name')).rows

describe('importing clinics', () => {
  it('recognises Portuguese headers, quotes and every kind of value', async () => {
    const ignoradas: string[] = []
    const resultado = await runImport(
      `﻿Nome;Município;UF;Telefone;Preço;Sexo;Público;Modalidade_Internação;Tipo Logradouro;Logradouro;Número;Bairro;CEP;LAT;LNG;Especialidades;Planos;Mostrar planos;Cor da porta
"Clínica ""Boa Vista""; unidade 1";Campinas;SP;(19) 90000-0001;1.800,00;Feminino - Masculino;Adultos - Idosos;Voluntária - Compulsória;Rua;das Acácias;12;Centro;13000-000;-22,9056;-47,0608;Alcoolismo | Depressão | Alcoolismo;Unimed, Amil;sim;azul
`,
      { ignoradas: (titulos) => ignoradas.push(...titulos) },
    )
    expect(resultado).toMatchObject({ lidas: 1, importadas: 1, existentes: 0, erros: 0, linhas: [] })
    expect(ignoradas).toEqual(['Cor da porta'])
    expect((await clinicas())[0]).toMatchObject({
      name: 'Clínica "Boa Vista"; unidade 1',
      city: 'Campinas',
      state: 'SP',
      phone: '(19) 90000-0001',
      price: 'A partir de R$ 1.800,00',
      address: 'Rua das Acácias, 12, Centro, CEP 13000-000',
      tipo_atendimento: 'mista',
      aceita_idosos: true,
      aceita_menores: false,
      tipos_internacao: ['Voluntária', 'Compulsória'],
      atende_voluntario: true,
      atende_involuntario: false,
      latitude: -22.9056,
      longitude: -47.0608,
      specialties: ['Alcoolismo', 'Depressão'],
      planos_saude: ['Unimed', 'Amil'],
      show_planos: true,
      active: true,
    })
  })

  it('accepts the own name of every field, and what is said outright wins over what other columns imply', async () => {
    await runImport(
      'name,city,state,tipos_internacao,atende_involuntario,active,features,gallery_images\nA,Recife,pernambuco,Involuntaria,não,0,"[""Horta"",""Piscina""]","{/midia/a.webp,https://x.example/b.jpg}"\n',
    )
    expect((await clinicas())[0]).toMatchObject({
      state: 'PE',
      tipos_internacao: ['Involuntária'],
      atende_voluntario: false,
      atende_involuntario: false,
      active: false,
      features: ['Horta', 'Piscina'],
      gallery_images: ['/midia/a.webp', 'https://x.example/b.jpg'],
    })
  })

  it('knows nature, CNPJ, CNES and licence, in the usual headings and spellings', async () => {
    await runImport(
      `Nome;Cidade;UF;Tipo de estabelecimento;CNPJ;Nº CNES;Alvará sanitário;Validade do alvará
A;Recife;PE;Comunidade Terapêutica;11.222.333/0001-81;001.2345;LS 10/2026;09/02/2027
B;Recife;PE;CT;;12345;;2027-02-09 00:00:00
C;Recife;PE;hospital_psiquiatrico;;;;9/2/2027
D;Recife;PE;HOSPITAL GERAL;;;;
E;Recife;PE;clinica psiquiátrica;;;;
F;Recife;PE;Ambulatório;;;;
G;Recife;PE;Residência terapêutica;;;;
H;Recife;PE;;;;;
`,
    )
    const { rows } = await database.pool.query(
      `select name, aceita_menores, natureza, cnpj, cnes, licenca_sanitaria_numero as licenca, licenca_validade::text as ate
         from clinicas left join clinica_regularidade r on r.clinica_id = clinicas.id order by name`,
    )
    const nada = { cnpj: null, cnes: null, licenca: null, ate: null, aceita_menores: true }
    expect(rows).toEqual([
      // A comunidade terapêutica takes no minors by default, unlike other clinics.
      ...[{ name: 'A', natureza: 'comunidade_terapeutica', aceita_menores: false, cnpj: '11222333000181' }].map(
        (a) => ({
          ...a,
          ...{ cnes: '0012345', licenca: 'LS 10/2026', ate: '2027-02-09' },
        }),
      ),
      {
        ...nada,
        name: 'B',
        natureza: 'comunidade_terapeutica',
        aceita_menores: false,
        cnes: '0012345',
        ate: '2027-02-09',
      },
      { ...nada, name: 'C', natureza: 'hospital_psiquiatrico', ate: '2027-02-09' },
      { ...nada, name: 'D', natureza: 'hospital_geral' },
      { ...nada, name: 'E', natureza: 'clinica_medica' },
      { ...nada, name: 'F', natureza: 'ambulatorio' },
      { ...nada, name: 'G', natureza: 'moradia_assistida' },
      { ...nada, name: 'H', natureza: null },
    ])
    const { rowCount } = await database.pool.query('select from clinica_regularidade')
    expect(rowCount).toBe(7)
  })

  it('says line by line what is wrong with nature and licence, and what the law forbids', async () => {
    const resultado = await runImport(
      `nome;cidade;uf;natureza;cnpj;cnes;validade da licença;aceita menores;atende involuntário
A;Recife;PE;spa;;;;;
B;Recife;PE;;11.222.333/0001-82;123x;31/02/2027;;
C;Recife;PE;Comunidade terapêutica;;;;sim;
D;Recife;PE;Comunidade terapêutica;;;;;sim
E;Recife;PE;Hospital geral;;;;sim;sim
`,
    )
    expect(resultado).toMatchObject({ importadas: 1, erros: 4 })
    expect(motivos(resultado)).toEqual([
      expect.stringMatching(/^2: natureza: "spa" não é uma natureza\. Use Comunidade terapêutica, Clínica médica, /),
      '3: cnpj: CNPJ inválido; cnes: CNES inválido. Informe os 7 dígitos.; validade da licença: Informe uma data que exista',
      '4: Comunidades terapêuticas não podem acolher menores de 18 anos (Resolução CONANDA 249/2024).',
      '5: Comunidade terapêutica não pode realizar internação involuntária ou compulsória (Lei 11.343/2006, art. 23-A e 26-A).',
    ])
    const { rowCount } = await database.pool.query('select from clinica_regularidade')
    expect(rowCount).toBe(1)
  })

  it('removes invisible characters from names, and refuses a name without visible ones', async () => {
    const resultado = await runImport(
      'nome,cidade,uf,imagem\n\u202eRecanto\u200b Azul,Cam\u00adpinas,SP,\n\u200b\u2060,Campinas,SP,\nOutra,Campinas,SP,/midia/../../secret\n',
    )
    expect((await clinicas()).map(({ name, city }) => [name, city])).toEqual([['Recanto Azul', 'Campinas']])
    expect(motivos(resultado)).toEqual([
      '3: nome: Preencha todos os campos obrigatórios',
      '4: imagem: Envie o arquivo pelo portal ou informe um endereço que comece com https://',
    ])
  })

  it('reports each bad line with its number and reason, and imports the others', async () => {
    const resultado = await runImport(`nome,cidade,uf,latitude,longitude,sexo,ativo,mapa,codigo
Certa,Campinas,SP,,,,,,
,Campinas,SP,,,,,,
"Duas
linhas",Campinas,SP,95,-47,,,,
Sem estado,Campinas,ZZ,,,,,,
Mar do Norte,Campinas,SP,55.1,3.2,,,,
Só latitude,Campinas,SP,-22,,,,,
Número,Campinas,SP,aqui,-47,,,,
Sexo,Campinas,SP,,,talvez,quem sabe,,
Roteiro,Campinas,SP,,,,,javascript:alert(1),
Separador,Campinas,SP,,,,,,1,sobra
Código,Campinas,SP,,,,,,${'9'.repeat(41)}
Curta,Campinas,SP
`)
    expect(resultado).toMatchObject({ lidas: 12, importadas: 2, erros: 10 })
    expect(motivos(resultado)).toEqual([
      '3: nome: Preencha todos os campos obrigatórios',
      '4: latitude: Latitude deve estar entre -90 e 90',
      '6: uf: "ZZ" não é um estado',
      '7: coordenadas fora do Brasil',
      '8: informe latitude e longitude juntas',
      '9: latitude: "aqui" não é um número',
      '10: sexo: "talvez" não é masculina, feminina ou mista; ativo: "quem sabe" não é sim ou não',
      '11: mapa: Informe um endereço que comece com http:// ou https://',
      '12: há mais valores do que colunas no cabeçalho (falta pôr aspas em um texto com separador?)',
      '13: codigo: Use no máximo 40 caracteres',
    ])
    expect((await clinicas()).map(({ name }) => name)).toEqual(['Certa', 'Curta'])
  })

  it('keeps SQL and HTML as the text they are, and refuses null characters', async () => {
    const sql = "Robert'); DROP TABLE clinicas;-- {$1} \\"
    const html = '<img src=x onerror=alert(1)>'
    const resultado = await runImport(
      `nome,cidade,uf,descricao\n"${sql}","${html}",SP,"${html}"\nNula\0,Campinas,SP,\n`,
    )
    expect(resultado.importadas).toBe(1)
    expect(motivos(resultado)).toEqual(['3: há um caractere inválido (nulo)'])
    expect((await clinicas())[0]).toMatchObject({ name: sql, city: html, description: html })
  })

  it('changes nothing the second time, nor for a line repeated in the file, by name and place or by code', async () => {
    const csv = `codigo,nome,cidade,uf
C1,Clínica São José,Maceió,AL
,clinica  sao jose,MACEIO,al
C1,Outro nome,Natal,RN
,Clínica São José,Natal,RN
`
    expect(await contagem(csv)).toEqual({ importadas: 2, existentes: 0, repetidas: 2, erros: 0 })
    const antes = await clinicas()
    expect(await contagem(csv)).toEqual({ importadas: 0, existentes: 2, repetidas: 2, erros: 0 })
    expect(await clinicas()).toEqual(antes)
  })

  it('takes clinics of one name in towns of one name in two states for two', async () => {
    const csv = 'nome,cidade,uf\nSão José,Bom Jesus,PE\nSão José,Bom Jesus,RN\n'
    expect(await contagem(csv)).toEqual({ importadas: 2, existentes: 0, repetidas: 0, erros: 0 })
    expect((await clinicas()).map(({ state }) => state).sort()).toEqual(['PE', 'RN'])
  })

  it('refuses to import while another import is writing, and writes no clinic twice', async () => {
    let recusa: unknown
    const primeira = runImport('nome,cidade,uf\nA,Recife,PE\nB,Recife,PE\n', {
      progresso: async (lidas) => {
        if (lidas > 0) recusa = await importClinicas({ database, arquivo }).catch((erro) => erro)
      },
    })
    expect((await primeira).importadas).toBe(2)
    expect(recusa).toMatchObject({ status: 409, message: 'Importação em andamento. Aguarde o término.' })
    expect(await clinicas()).toHaveLength(2)
  })

  it('recognises lines of earlier batches of the same file', async () => {
    const linhas = Array.from({ length: 1100 }, (_, i) => `Clínica ${i % 1050},Campinas,SP`)
    expect(await contagem(`nome,cidade,uf\n${linhas.join('\n')}\n`)).toEqual({
      importadas: 1050,
      existentes: 0,
      repetidas: 50,
      erros: 0,
    })
  })

  it('reads latin1 and UTF-16 as well as UTF-8', async () => {
    const csv = 'nome;cidade;uf\r\nRecanto Ipê – Açaí;Belém;PA\r\n'
    await runImport(Buffer.from(csv.replace('–', '-'), 'latin1'))
    await runImport(Buffer.from(`\ufeff${csv.replace('Recanto', 'Sítio')}`, 'utf16le'))
    expect((await clinicas()).map(({ name }) => name)).toEqual(['Recanto Ipê - Açaí', 'Sítio Ipê – Açaí'])
  })

  it('takes coordinates of the municipality only when asked', async () => {
    await runImport('nome,cidade,uf\nA,sao paulo,SP\n')
    await runImport(
      'nome,cidade,uf,latitude,longitude\nB,SÃO PAULO,SP,,\nC,São Paulo,SP,-23,-46\nD,Lugar Nenhum,SP,,\nE,São Paulo (Perus),SP,,\n',
      {
        completarCoordenadas: true,
      },
    )
    const pontos = (await clinicas()).map(({ latitude, longitude }) => [latitude, longitude])
    expect(pontos).toEqual([
      [null, null],
      [expect.closeTo(-23.5, 0), expect.closeTo(-46.6, 0)],
      [-23, -46],
      [null, null],
      [expect.closeTo(-23.5, 0), expect.closeTo(-46.6, 0)],
    ])
  })

  it('reports errors of the whole file, and imports the lines before an unclosed quote', async () => {
    await expect(runImport('')).rejects.toThrow('O arquivo está vazio')
    await expect(runImport('\n\n')).rejects.toThrow('O arquivo está vazio')
    await expect(runImport('nome,telefone\nA,1\n')).rejects.toThrow('Faltam colunas obrigatórias: cidade, estado')
    await expect(importClinicas({ database, arquivo: join(pasta, 'nada.csv') })).rejects.toThrow(
      'Não foi possível abrir',
    )
    const resultado = await runImport('nome,cidade,uf\nA,Recife,PE\n"B,Recife,PE\nC,Recife,PE\n')
    expect(resultado.importadas).toBe(1)
    expect(motivos(resultado)).toEqual(['3: aspas abertas e não fechadas; o restante do arquivo não foi lido'])
  })

  it('stores text that begins like a formula without the apostrophe that guards it in spreadsheets', async () => {
    await runImport(`nome;cidade;uf;descricao\n"=CMD|'/C calc'!A0";@Cidade;SP;+55\n'-2+3;"''=1";SP;'ok\n`)
    const textos = (await clinicas()).map(({ name, city, description }) => [name, city, description])
    expect(textos).toEqual([
      ['-2+3', "'=1", "'ok"],
      ["=CMD|'/C calc'!A0", '@Cidade', '+55'],
    ])
  })

  it('writes nothing in a rehearsal, and gives the same numbers', async () => {
    const csv = 'nome,cidade,uf\nA,Recife,PE\nA,Recife,PE\n,Recife,PE\n'
    const esperado = { importadas: 1, existentes: 0, repetidas: 1, erros: 1 }
    expect(await contagem(csv, { simular: true })).toEqual(esperado)
    expect(await clinicas()).toEqual([])
    expect(await contagem(csv)).toEqual(esperado)
  })

  it('does not count a deleted clinic as there', async () => {
    const csv = 'codigo,nome,cidade,uf\nC1,A,Recife,PE\n'
    await runImport(csv)
    await database.pool.query('update clinicas set arquivado_em = now()')
    expect(await contagem(csv)).toMatchObject({ importadas: 1, existentes: 0 })
  })

  it('leaves nothing behind when it is stopped on the way', async () => {
    const linhas = Array.from({ length: 1200 }, (_, i) => `Clínica ${i},Campinas,SP`)
    const parar = runImport(`nome,cidade,uf\n${linhas.join('\n')}\n`, {
      progresso: (lidas) => {
        if (lidas === 1000) throw new Error('chega')
      },
    })
    await expect(parar).rejects.toThrow('chega')
    expect(await clinicas()).toEqual([])
  })

  it('keeps reasons and names short however long the values are', async () => {
    const { linhas } = await runImport(`nome,cidade,uf\n${'N'.repeat(500)},Recife,${'U'.repeat(5000)}\n`)
    expect(linhas[0]?.nome.length).toBeLessThanOrEqual(120)
    expect(linhas[0]?.motivo.length).toBeLessThanOrEqual(300)
  })

  it('can fill every field of a clinic', () => {
    const campos = new Set<string>(COLUNAS_IMPORTACAO.map(({ campo }) => campo))
    expect(clinicaCampos.keyof().options.filter((campo) => !campos.has(campo))).toEqual([])
  })
})

describe('workbooks', () => {
  const TITULOS = ['Nome', 'Cidade', 'UF', 'Telefone', 'Latitude', 'Longitude', 'Aceita menores', 'Descrição']

  it('reads texts, numbers, days and yes or no as the sheet shows them; a formula is the value saved with it', async () => {
    const resultado = await runImport(
      umaPlanilha([
        TITULOS,
        ['Recanto Ipê & Açaí', 'Belém', 'PA', 91988887777, -1.4558, -48.5039, false, { dia: 45292 }],
        [],
        ['Soma', 'Belém', 'PA', null, null, null, true, { formula: 'CMD()', valor: '=CMD()' }],
        ['', 'Belém', 'PA'],
      ]),
    )
    expect(motivos(resultado)).toEqual(['5: Nome: Preencha todos os campos obrigatórios'])
    expect(await clinicas()).toMatchObject([
      {
        name: 'Recanto Ipê & Açaí',
        phone: '91988887777',
        latitude: -1.4558,
        longitude: -48.5039,
        aceita_menores: false,
        description: '01/01/2024',
      },
      { name: 'Soma', aceita_menores: true, description: '=CMD()' },
    ])
  })

  it('refuses what would not fit, what is broken and what is no spreadsheet', async () => {
    const longe = (celula: string) => umaPlanilha([TITULOS], { extra: `<c r="${celula}"><v>1</v></c>` })
    await expect(runImport(longe('A100002'))).rejects.toThrow('mais de 100.000 linhas')
    await expect(runImport(longe('XFD9'))).rejects.toThrow('mais de 100 colunas')
    await expect(runImport(umaPlanilha([TITULOS]).slice(0, 300))).rejects.toThrow('Não foi possível ler a planilha')
    const antiga = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('Workbook\0', 'utf16le')])
    await expect(runImport(antiga)).rejects.toThrow('Planilhas .xls não são lidas. Salve-a como .xlsx')
    await expect(runImport(Buffer.from('\x7fELF\x02\x01\x01\x00'))).rejects.toThrow('não é uma planilha CSV nem XLSX')
    await expect(runImport(`nome${',x'.repeat(100)}\n`)).rejects.toThrow('mais de 100 colunas')
  })

  it('detects columns without a title, and refuses only the line that is too long', async () => {
    const linhas = [
      ['Nome', 'Cidade', 'UF'],
      ['A', 'Recife', 'PE', null, 'sobra'],
      ['B', 'Recife', 'PE', 'x'.repeat(40_000)],
    ]
    const resultado = await runImport(umaPlanilha(linhas))
    expect(resultado).toMatchObject({ lidas: 2, importadas: 1 })
    expect(motivos(resultado)).toEqual(['3: há um texto longo demais'])
  })
})
