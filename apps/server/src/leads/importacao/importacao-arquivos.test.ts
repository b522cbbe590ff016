import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inchado, partesDaPlanilha, umaPlanilha, umPacote } from '../../platform/spreadsheet/workbook.factory.ts'
import { testApp } from '../../testing/testing.ts'
import { newTelefone } from '../telefone.factory.ts'
import { importadorDe } from './importacao.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
type Client = Awaited<ReturnType<typeof server.as>>
let consultor: Client
let leads: ReturnType<typeof importadorDe>
beforeAll(async () => {
  server = await testApp()
  leads = importadorDe(server)
  consultor = await server.as('consultor')
})
afterAll(() => server.close())
beforeEach(() => server.sql('delete from leads'))

const gravados = () => server.sql('select * from leads order by posicao')
const local = (telefone: string) => telefone.slice(2)
/** Refusal of a file at its inspection. */
async function recusa(bytes: string | Uint8Array) {
  const { status, body } = await leads.inspect(consultor, await leads.send(consultor, bytes))
  return [status, body.message]
}

describe('encodings and separators of a file of leads', () => {
  const TEXTO = (telefone: string) =>
    `Nome\tTelefone\tObservações\nJoão Conceição Açaí\t${local(telefone)}\t"manhã; não à noite"\n`
  const utf16 = (texto: string, mark: string) => Buffer.from(mark + texto, 'utf16le')
  const CODIFICACOES: [string, (texto: string) => Uint8Array][] = [
    ['UTF-8', (texto) => Buffer.from(texto)],
    ['UTF-8 with a mark', (texto) => Buffer.from(`\ufeff${texto}`)],
    ['Latin-1', (texto) => Buffer.from(texto, 'latin1')],
    ['UTF-16 LE with a mark', (texto) => utf16(texto, '\ufeff')],
    ['UTF-16 LE without a mark', (texto) => utf16(texto, '')],
    ['UTF-16 BE with a mark', (texto) => utf16(texto, '\ufeff').swap16()],
    ['UTF-16 BE without a mark', (texto) => utf16(texto, '').swap16()],
  ]
  it.each(CODIFICACOES)('%s, by tabs although named .csv', async (_, encode) => {
    const { resultado } = await leads.runImport(consultor, encode(TEXTO(newTelefone())))
    expect(resultado).toMatchObject({ lidas: 1, importadas: 1 })
    const [lead] = await gravados()
    expect(lead.nome_contato).toBe('João Conceição Açaí')
    expect((await consultor.get(`/leads/${lead.id}/clinico`)).body.observacoes).toBe('manhã; não à noite')
  })

  it.each([';', ',', '\t'])('quoted values with line breaks, quotes and separators (%j)', async (s) => {
    const obs = `linha 1\nlinha "2"${s} fim`
    const linhas = [
      ['nome', 'telefone', 'obs'],
      ['"Silva, Ana; e Bia"', newTelefone(), `"${obs.replaceAll('"', '""')}"`],
      ['', newTelefone(), ''],
    ]
    const { resultado } = await leads.runImport(consultor, linhas.map((valores) => valores.join(s)).join('\r\n'))
    // The line number is the one that an editor shows.
    expect(resultado.linhas).toEqual([{ linha: 4, situacao: 'erro', motivo: 'Nome: Informe o nome' }])
    const [lead] = await gravados()
    expect(lead.nome_contato).toBe('Silva, Ana; e Bia')
    expect((await consultor.get(`/leads/${lead.id}/clinico`)).body.observacoes).toBe(obs)
  })
})

describe('files that are no list of leads', () => {
  it('empty, blank or binary ones are refused at the upload', async () => {
    for (const bytes of [' \n\n ', '\ufeff', '%PDF-1.7\n\x00\x01', '<script>alert(1)</script>', 'MZ\x90\x00\x03']) {
      const { status, body } = await leads.upload(consultor, bytes)
      expect([bytes, status, body.message]).toEqual([bytes, 422, 'Tipo de arquivo inválido. Use CSV ou XLSX.'])
    }
  })

  it('a heading only imports nothing, and says so in numbers', async () => {
    expect((await leads.runImport(consultor, 'Nome;Telefone\n')).resultado).toMatchObject({ lidas: 0, linhas: [] })
    const vazia = await leads.runImport(consultor, umaPlanilha([['Nome', 'Telefone']]))
    expect(vazia).toMatchObject({ estado: 'concluida', resultado: { lidas: 0, importadas: 0 } })
    expect((await leads.runImport(consultor, 'Nome;Telefone\n;\n ; \n\n')).resultado).toMatchObject({
      importadas: 0,
      erros: 0,
    })
  })

  it('50,001 lines are refused in a sentence, in a workbook at once; 50,000 are read', async () => {
    const LINHAS = 'O arquivo tem mais de 50.000 linhas. Divida-o em partes.'
    const linhas = (n: number) => Array.from({ length: n }, (_, i) => [`P${i}`, `1190000${String(i).padStart(4, '0')}`])
    const csv = (n: number) =>
      `Nome;Telefone\n${linhas(n)
        .map((l) => l.join(';'))
        .join('\n')}\n`
    const excel = (n: number) => umaPlanilha([['Nome', 'Telefone'], ...linhas(n)])
    expect(await leads.runImport(consultor, csv(50_001))).toMatchObject({ estado: 'falhou', erro: LINHAS })
    expect(await gravados()).toEqual([])
    expect(await recusa(excel(50_001))).toEqual([422, LINHAS])
    expect((await leads.runImport(consultor, csv(50_000), { simular: true })).resultado.lidas).toBe(50_000)
  })

  it('a workbook that unpacks to a gigabyte is refused before memory is', async () => {
    const bloco = `<row><c t="inlineStr"><is><t>${'x'.repeat(1_000)}</t></is></c></row>`.repeat(1_000)
    const bomba = umPacote(
      Object.entries(partesDaPlanilha(inchado('<worksheet><sheetData>', bloco, 1_000, '</sheetData></worksheet>'))),
    )
    expect(bomba.length).toBeLessThan(16 * 1024 * 1024)
    const antes = process.memoryUsage().rss
    expect(await recusa(bomba)).toEqual([422, 'O arquivo tem mais de 50.000 linhas. Divida-o em partes.'])
    const texto = umPacote(
      Object.entries(
        partesDaPlanilha(
          inchado('<worksheet><sheetData><row><c t="str"><v>', 'x'.repeat(1024 * 1024), 1024, '</v></c></row>'),
        ),
      ),
    )
    expect(await recusa(texto)).toEqual([422, 'A planilha é grande demais. Divida-a em partes.'])
    expect(process.memoryUsage().rss - antes).toBeLessThan(400 * 1024 * 1024)
    // The server still works.
    expect((await leads.runImport(consultor, `nome;telefone\nAna;${newTelefone()}\n`)).resultado.importadas).toBe(1)
  })

  it('more than 100 columns, open quotes, old workbooks and broken ones each have their sentence', async () => {
    const colunas = Array.from({ length: 101 }, (_, i) => `c${i}`).join(';')
    expect(await recusa(`${colunas}\n`)).toEqual([422, 'O arquivo tem mais de 100 colunas.'])
    expect(await recusa('"nome;telefone\nA;B\n')).toEqual([
      422,
      'linha 1: aspas abertas e não fechadas; o restante do arquivo não foi lido',
    ])
    const meio = await leads.runImport(consultor, `nome;telefone\nAna;${newTelefone()}\n"Bia;${newTelefone()}\n`)
    expect(meio.resultado).toMatchObject({ importadas: 1, erros: 1 })
    expect(meio.resultado.linhas[0]?.motivo).toBe('aspas abertas e não fechadas; o restante do arquivo não foi lido')
  })
})

describe('values of a file of leads', () => {
  it('telephones of every shape are read, and wrong ones refused line by line', async () => {
    const CERTOS: [string, string][] = [
      ['(11) 90000-1001', '5511900001001'],
      ['+55 11 90000 1002', '5511900001002'],
      ['011 90000-1003', '5511900001003'],
      ['p:+5511900001004', '5511900001004'],
      ['11.90000.1005', '5511900001005'],
      ['005511900001006', '5511900001006'],
      // 55 is an area code and the country's code; the length decides.
      ['55 90000-1007', '5555900001007'],
      ['5555900001008', '5555900001008'],
      ['55 3222-1009', '555532221009'],
      ['555532221010', '555532221010'],
      ['48 30252598', '554830252598'],
      ['+51 987 654 321', '+51987654321'],
      ['p:+351912345678', '+351912345678'],
      ['0034 912 345 678', '+34912345678'],
      ["'+5511900001012", '5511900001012'],
    ]
    const ERRADOS = [
      '900001001',
      '11 0000-100',
      '20 90000-1001',
      '+1 415 555 010',
      '+11 90000-1001',
      '11 6000-1001',
      '5.5119E+12',
      'não tem',
      '11 80000-10011',
      '00000000000',
      '١١٩٠٠٠٠١٠٠١',
      '9'.repeat(5_000),
      '<b>11</b>',
    ]
    const linhas = [...CERTOS.map(([escrito]) => escrito), ...ERRADOS].map((fone, i) => `P${i};"${fone}"`)
    const { resultado } = await leads.runImport(consultor, `nome;telefone\n${linhas.join('\n')}\n`)
    expect((await gravados()).map(({ telefone }) => telefone)).toEqual(CERTOS.map(([, lido]) => lido))
    expect(resultado.erros).toBe(ERRADOS.length)
    expect(new Set(resultado.linhas.map(({ motivo }) => motivo))).toEqual(
      new Set(['Telefone: Telefone inválido. Informe DDD + número.']),
    )
  })

  it('a cell as long as a line, whatever is in it, holds nobody up: its line is refused and the others are read', async () => {
    const cheio = (pedaco: string, n: number) => `a${pedaco.repeat(n / pedaco.length)}b`
    const hostis = [' ', '1', ' -', '( ', '/ '].flatMap((pedaco) => [cheio(pedaco, 900_000), cheio(pedaco, 30_000)])
    const linhas = hostis.map((texto) => `Ana;${newTelefone()};${texto}`)
    const fim = newTelefone()
    const { resultado } = await leads.runImport(
      consultor,
      ['nome;telefone;cidade', ...linhas, `Bia;${fim};Campinas - SP`].join('\n'),
    )
    expect(resultado).toMatchObject({ importadas: 6, erros: 5 })
    expect(new Set(resultado.linhas.map(({ motivo }) => motivo))).toEqual(new Set(['há um texto longo demais']))
    // Text after the limit of a field is ignored.
    expect((await gravados())[0]).toMatchObject({ cidade: 'a' })
    expect((await gravados()).at(-1)).toMatchObject({ telefone: fim, cidade: 'Campinas', estado: 'SP' })
  })

  it('a long text in a field that does not take it is in the notes as a whole', async () => {
    const longo = `${'palavra '.repeat(300)}fim`
    const csv = `nome;telefone;parentesco\nAna;${newTelefone()};${longo}\n`
    expect((await leads.runImport(consultor, csv)).resultado).toMatchObject({ importadas: 1 })
    const [lead] = await gravados()
    expect((await consultor.get(`/leads/${lead?.id}/clinico`)).body.observacoes).toContain(longo)
  })

  it('texts are cut between characters, and what no database takes is left out', async () => {
    const emoji = (ate: number) => `${'x'.repeat(ate - 1)}😀`
    const linha = ['A\0na', newTelefone(), emoji(300), emoji(40), emoji(120), 'o\0i']
    // Control characters after the part that the upload checks.
    const antes = Array.from({ length: 1_500 }, () => `;;${'y'.repeat(60)};;;`)
    const { resultado } = await leads.runImport(
      consultor,
      ['nome;telefone;campanha;tags;cidade;obs', ...antes, linha.join(';')].join('\n'),
    )
    expect(resultado).toMatchObject({ importadas: 1, erros: 1_500 })
    expect(await gravados()).toMatchObject([
      {
        nome_contato: 'Ana',
        origem_detalhe: { campanha: 'x'.repeat(299) },
        etiquetas: ['x'.repeat(39)],
        cidade: 'x'.repeat(119),
      },
    ])
  })

  it('a telephone comes once, whether first or second and however spelled', async () => {
    const [um, dois, tres] = [newTelefone(), newTelefone(), newTelefone()]
    const arquivo = [
      'nome;telefone;segundo telefone',
      `Ana;${um};${dois}`,
      `Bia;+${dois};`,
      `Caio;${tres};(11) ${um.slice(4, 9)}-${um.slice(9)}`,
      `Duda;${tres};`,
    ].join('\n')
    const { resultado } = await leads.runImport(consultor, arquivo)
    expect(resultado.linhas).toEqual([
      { linha: 3, situacao: 'ignorada', motivo: 'mesmo telefone da linha 2' },
      { linha: 4, situacao: 'ignorada', motivo: 'mesmo telefone da linha 2' },
      { linha: 5, situacao: 'ignorada', motivo: 'mesmo telefone da linha 4' },
    ])
    expect(await gravados()).toHaveLength(1)
  })

  it('HTML is text in every field, and formulas are inert in what goes out', async () => {
    const html = (campo: string) => `<img src=x onerror=alert('${campo}')>`
    const titulos = [
      'nome',
      'sobrenome',
      'telefone',
      'email',
      'paciente',
      'cidade',
      'plano de saúde',
      'obs',
      'tags',
      'campanha',
    ]
    const telefone = newTelefone()
    const valores = titulos.map((titulo) => (titulo === 'telefone' ? telefone : html(titulo)))
    await leads.runImport(consultor, `${titulos.join('|').replaceAll('|', ';')}\n${valores.join(';')}\n`)
    const [lead] = await gravados()
    const { body } = await consultor.get(`/leads/${lead.id}`)
    expect(body).toMatchObject({
      nome_contato: `${html('nome')} ${html('sobrenome')}`,
      nome_paciente: html('paciente'),
      plano_saude: html('plano de saúde'),
      email: null,
    })
    expect(body.origem_detalhe.campanha).toBe(html('campanha'))

    const formulas = ['=HYPERLINK("http://x.example";"y")', '+1+1', '-2', '@SUM(A1)', '\t=1', '＝1']
    const linhas = formulas.map((formula) => `"${formula.replaceAll('"', '""')}";12`)
    const { id, resultado } = await leads.runImport(consultor, `=nome();telefone\n${linhas.join('\n')}\n`, {
      mapeamento: ['nome_contato', 'telefone'],
    })
    expect(resultado.erros).toBe(formulas.length)
    const { text } = await consultor.get(`/importacao/leads/relatorio?tarefa_id=${id}`)
    const celulas = text.split('\r\n').flatMap((linha: string) => linha.split(';'))
    expect(text).toContain("'=nome()")
    expect(text).toContain("'+1+1")
    expect(celulas.filter((celula: string) => /^"?[=+\-@\t＝]/.test(celula))).toEqual([])

    // The corrected file of errors can be imported as it is.
    const corrigido = text.replaceAll(';12\r\n', `;${newTelefone()}\r\n`)
    const arquivo_id = await leads.send(consultor, corrigido)
    expect((await leads.inspect(consultor, arquivo_id)).body.colunas).toHaveLength(5)
  })
})

describe('who imports leads', () => {
  const arquivo = () => `nome;telefone\nAna;${newTelefone()}\n`
  it('administrators and supervisors, for the queue or somebody who has a board; gerenciadores for themselves', async () => {
    const [admin, gerenciador, supervisor] = [
      await server.as('admin'),
      await server.as('gerenciador'),
      await server.as('supervisor'),
    ]
    const idDe = (client: Client) => server.userId(client.cookie)
    const donos = async () => {
      const linhas = await gravados()
      await server.sql('delete from leads')
      return linhas.map(({ consultor_id }) => consultor_id)
    }
    for (const quem of [admin, supervisor]) {
      await leads.runImport(quem, arquivo())
      expect(await donos()).toEqual([null])
      await leads.runImport(quem, arquivo(), { consultor_id: null })
      expect(await donos()).toEqual([null])
      await leads.runImport(quem, arquivo(), { consultor_id: await idDe(consultor), etapa: 'em_contato' })
      expect(await donos()).toEqual([await idDe(consultor)])
    }
    await leads.runImport(gerenciador, arquivo())
    expect(await donos()).toEqual([await idDe(gerenciador)])
    const alheio = await leads.begin(gerenciador, await leads.send(gerenciador, arquivo()), {
      consultor_id: await idDe(consultor),
    })
    expect(alheio.status).toBe(403)
    const paraSupervisor = await leads.begin(admin, await leads.send(admin, arquivo()), {
      consultor_id: await idDe(supervisor),
    })
    expect(paraSupervisor.status).toBe(422)
    const inativo = await idDe(await server.as('consultor'))
    await server.sql('update profiles set is_active = false where id = $1', [inativo])
    const paraInativo = await leads.begin(admin, await leads.send(admin, arquivo()), { consultor_id: inativo })
    expect(paraInativo.status).toBe(422)
    expect(await donos()).toEqual([])
  })
})
