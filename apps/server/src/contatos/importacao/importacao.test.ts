import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendFile } from '../../testing/send-file.ts'
import { eventually, NOBODY_ID, testApp } from '../../testing/testing.ts'
import { CABECALHO_GOOGLE, novoContato } from '../contatos.factory.ts'

type Server = Awaited<ReturnType<typeof testApp>>
type Client = Awaited<ReturnType<Server['as']>>
type Pedido = { repetidos?: string; visibilidade?: string; simular?: boolean; mapeamento?: (string | null)[] }

let server: Server
let [ana, gerente] = [] as unknown as Client[] as [Client, Client]
beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  ana = await server.as('consultor')
  gerente = await server.as('gerenciador')
})
afterAll(() => server.close())

async function upload(client: Client, bytes: string | Buffer, nome = 'contatos.csv') {
  const { body } = await sendFile(server, { nome, finalidade: 'contatos', bytes, cookie: client.cookie })
  return body.id as string
}
const colunasDe = async (client: Client, arquivo_id: string) =>
  client.get(`/importacao/contatos/colunas?arquivo_id=${arquivo_id}`)

/** Imports a file with the suggested columns; returns the task's result. */
async function runImport(client: Client, bytes: string | Buffer, pedido: Pedido = {}) {
  const arquivo_id = await upload(client, bytes)
  const { body, status } = await colunasDe(client, arquivo_id)
  if (status !== 200) return body
  const mapeamento = body.colunas.map(({ sugestao }: { sugestao: string | null }) => sugestao)
  const iniciada = await client.post('/importacao/contatos', { arquivo_id, mapeamento, simular: false, ...pedido })
  if (iniciada.status !== 202) return iniciada.body
  const { body: tarefa } = await eventually(
    () => client.get(`/tarefas/${iniciada.body.id}`),
    (resposta) => resposta.body.estado !== 'em_andamento',
  )
  return { ...tarefa.resultado, erro: tarefa.erro, tarefa_id: tarefa.id }
}
const contatosDe = (client: Client) =>
  server.userId(client.cookie).then((id) =>
    server.sql(
      `select nome, categoria, telefone, telefone_2, tem_whatsapp, email, cidade, estado from contatos_telefonicos
        where dono_id = $1 and arquivado_em is null order by nome collate "C"`,
      [id],
    ),
  )

describe('the import of contacts', () => {
  it('understands the export of Google, in English and Portuguese', async () => {
    const [nova, outra] = [await server.as('consultor'), await server.as('consultor')]
    const linha = (campos: Record<string, string>) =>
      CABECALHO_GOOGLE.split(',')
        .map((titulo) => campos[titulo] ?? '')
        .join(',')
    const comTelefone = {
      ...{ 'First Name': 'Lúcia', 'Last Name': 'Prado', 'Organization Name': 'Clínica', Labels: '* myContacts' },
      ...{ 'E-mail 1 - Label': 'Work', 'E-mail 1 - Value': 'lucia@exemplo.com', Notes: 'Mãe do Caio' },
      ...{ 'Phone 1 - Label': 'Mobile', 'Phone 1 - Value': '+55 11 90600-0001 ::: 11 3060-0002' },
      ...{ 'Address 1 - City': 'Campinas', 'Address 1 - Region': 'São Paulo' },
    }
    const semTelefone = { 'First Name': 'Sem', 'Last Name': 'Telefone', 'E-mail 1 - Value': 'a@b.com' }
    const ingles = [CABECALHO_GOOGLE, linha(comTelefone), linha(semTelefone), ''].join('\n')
    expect(await runImport(nova, ingles)).toMatchObject({ lidas: 2, importadas: 1, ignoradas: 1, erros: 0 })
    const lucia = {
      nome: 'Lúcia Prado',
      categoria: 'outro',
      telefone: '5511906000001',
      telefone_2: '551130600002',
      tem_whatsapp: false,
      email: 'lucia@exemplo.com',
      cidade: 'Campinas',
      estado: 'SP',
    }
    expect(await contatosDe(nova)).toEqual([lucia])
    const portugues =
      'Nome;Sobrenome;E-mail 1 - Valor;Telefone 1 - Valor;Telefone 2 - Valor;Endereço 1 - Cidade;Endereço 1 - Região\r\n' +
      'Lúcia;Prado;lucia@exemplo.com;(11) 90600-0001;1130600002;Campinas;SP\r\n'
    expect(await runImport(outra, Buffer.from(portugues, 'latin1'))).toMatchObject({ importadas: 1 })
    expect(await contatosDe(outra)).toEqual([lucia])
  })

  it('takes back what was exported, formulas inert', async () => {
    const [uma, outra] = [await server.as('consultor'), await server.as('consultor')]
    for (const campos of [
      { nome: '=1+1', categoria: 'caps', telefone: '11906100001', tem_whatsapp: true },
      {
        nome: 'Óscar; "o" terceiro',
        categoria: 'advogado',
        telefone: '11906100002',
        telefone_2: '1130610003',
        cidade: 'Itu',
      },
    ])
      expect((await uma.post('/contatos', novoContato(campos))).status).toBe(201)
    const csv = (await uma.get('/contatos-exportar?motivo=Conferencia&formato=csv&aba=meus')).text
    expect(await runImport(outra, csv)).toMatchObject({ importadas: 2, erros: 0 })
    expect(await contatosDe(outra)).toEqual(await contatosDe(uma))
    const vcf = (await uma.get('/contatos-exportar?motivo=Conferencia&formato=vcf&aba=meus')).text
    const terceira = await server.as('consultor')
    expect(await runImport(terceira, vcf)).toMatchObject({ importadas: 2, erros: 0 })
    expect((await contatosDe(terceira)).map(({ nome, telefone, categoria }) => [nome, telefone, categoria])).toEqual([
      ['=1+1', '5511906100001', 'caps'],
      ['Óscar; "o" terceiro', '5511906100002', 'advogado'],
    ])
  })

  it('understands vCards of phones: 2.1 quoted-printable, 3.0 with groups, 4.0 with addresses', async () => {
    const nova = await server.as('consultor')
    const vcf = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=53=69=6C=76=61;=4A=6F=C3=A3=6F;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4A=6F=C3=A3=6F=20=53=69=',
      '=6C=76=61',
      'TEL;CELL;PREF:011906200001',
      'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQ',
      ' SkZJRgABAQ',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Lima;Ana;;;',
      'FN:Ana Lima',
      'item1.TEL;type=CELL;type=pref:+55 11 90620-0002',
      'item1.X-ABLabel:_$!<Mobile>!$_',
      'TEL;TYPE=FAX:1130620009',
      'ADR;TYPE=HOME:;;Rua A;Itu;SP;13300-000;Brasil',
      'NOTE:linha um\\nlinha dois',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:Bia',
      'TEL;VALUE=uri;TYPE="voice,cell":tel:+55-11-90620-0003',
      'EMAIL:bia@exemplo.com',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Fora do Brasil',
      'TEL:+1 212 555 123',
      'END:VCARD',
    ].join('\r\n')
    const arquivo_id = await upload(nova, vcf, 'contatos.vcf')
    const { body } = await colunasDe(nova, arquivo_id)
    expect([body.formato, body.colunas.map(({ sugestao }: { sugestao: string }) => sugestao)]).toEqual([
      'vcf',
      ['nome', 'categoria', 'telefone', 'telefone_2', 'email', 'cidade', 'estado', 'observacoes', 'uid'],
    ])
    const resultado = await runImport(nova, vcf)
    expect(resultado).toMatchObject({ lidas: 4, importadas: 3, erros: 1 })
    expect(resultado.linhas).toEqual([
      { linha: 26, situacao: 'erro', motivo: 'Telefone: Telefone inválido. Informe DDD + número.' },
    ])
    expect(await contatosDe(nova)).toMatchObject([
      { nome: 'Ana Lima', telefone: '5511906200002', telefone_2: null, cidade: 'Itu', estado: 'SP' },
      { nome: 'Bia', telefone: '5511906200003', email: 'bia@exemplo.com' },
      { nome: 'João Silva', telefone: '5511906200001' },
    ])
  })

  it('rehearses with a reason for each line and writes nothing', async () => {
    const nova = await server.as('consultor')
    await nova.post('/contatos', novoContato({ nome: 'Já Aqui', telefone: '11906300001' }))
    const csv =
      'Nome;Telefone;Segundo telefone\n;11906300009;\nSem Número;;\nTorto;123;\nRepetido;11 90630-0001;\nNovo;11906300002;\nNovo de novo;1130630000;11906300002\n;;\n'
    const { tarefa_id, ...resultado } = await runImport(nova, csv, { simular: true })
    expect(resultado).toMatchObject({ simulada: true, importadas: 1, ignoradas: 4, erros: 2 })
    expect(resultado.linhas.map(({ linha, motivo }: { linha: number; motivo: string }) => [linha, motivo])).toEqual([
      [2, 'Nome: Informe o nome'],
      [3, 'contato sem telefone'],
      [4, 'Telefone: Telefone inválido. Informe DDD + número.'],
      [5, 'já existe um contato com este telefone'],
      [7, 'mesmo telefone da linha 6'],
      [8, 'linha em branco'],
    ])
    expect(await contatosDe(nova)).toHaveLength(1)
    const { text } = await nova.get(`/importacao/contatos/relatorio?tarefa_id=${tarefa_id}`)
    expect(text).toContain('4;com erro;Telefone: Telefone inválido. Informe DDD + número.;Torto;123;')
    expect((await ana.get(`/importacao/contatos/relatorio?tarefa_id=${tarefa_id}`)).status).toBe(404)
  })

  it('ignores or updates what is there, and keeps its history', async () => {
    const nova = await server.as('consultor')
    const { body } = await nova.post(
      '/contatos',
      novoContato({ nome: 'Velho', telefone: '11906400001', cidade: 'Itu' }),
    )
    const csv =
      'Nome;Categoria;Telefone;Segundo telefone;E-mail\nNome Novo;Advogado;1130640002;11 90640-0001;a@exemplo.com\n'
    expect(await runImport(nova, csv)).toMatchObject({ importadas: 0, ignoradas: 1 })
    expect(await runImport(nova, csv, { repetidos: 'atualizar' })).toMatchObject({ atualizadas: 1 })
    expect(await contatosDe(nova)).toMatchObject([
      {
        nome: 'Nome Novo',
        categoria: 'advogado',
        telefone: '5511906400001',
        telefone_2: '551130640002',
        cidade: 'Itu',
      },
    ])
    expect((await server.history('contatos_telefonicos', body.id)).map(({ acao }) => acao)).toEqual(['criar', 'editar'])
  })

  it('knows who was exported before by the UID, whatever number they have now', async () => {
    const [uma, outra] = [await server.as('consultor'), await server.as('consultor')]
    const { body } = await uma.post('/contatos', novoContato({ nome: 'Rosa', telefone: '11906450001' }))
    const vcf = (await uma.get('/contatos-exportar?motivo=Conferencia&formato=vcf&aba=meus')).text
    const mudado = vcf.replace('+5511906450001', '+5511906450002').replace('FN:Rosa', 'FN:Rosa Maria')
    const importada = await runImport(uma, mudado)
    expect(importada).toMatchObject({ importadas: 0, ignoradas: 1 })
    expect(importada.linhas[0].motivo).toBe('este contato já está na agenda')
    expect(await runImport(uma, mudado + mudado, { repetidos: 'atualizar' })).toMatchObject({ atualizadas: 1 })
    expect(await contatosDe(uma)).toMatchObject([
      { nome: 'Rosa Maria', telefone: '5511906450001', telefone_2: '5511906450002' },
    ])
    // Some programs write the UID as an address.
    const urn = vcf.replace(/UID:.*/, `UID:urn:uuid:${body.id.toUpperCase()}`).replace('450001', '450003')
    expect(await runImport(uma, urn)).toMatchObject({ ignoradas: 1 })
    // A UID of another person's book has no effect.
    expect(await runImport(outra, mudado)).toMatchObject({ importadas: 1, ignoradas: 0 })
    expect(await contatosDe(uma)).toHaveLength(1)
    expect(await contatosDe(outra)).toMatchObject([{ nome: 'Rosa Maria', telefone: '5511906450002' }])
  })

  it('gives one contact the first of two lines about it', async () => {
    const nova = await server.as('consultor')
    await nova.post('/contatos', novoContato({ nome: 'Dois', telefone: '11906460001', telefone_2: '1130646000' }))
    const csv = 'Nome;Telefone\nPrimeira;11906460001\nSegunda;1130646000\n'
    const { linhas, ...resultado } = await runImport(nova, csv, { repetidos: 'atualizar' })
    expect(resultado).toMatchObject({ atualizadas: 1, ignoradas: 1, erro: null })
    expect(linhas).toContainEqual({ linha: 3, situacao: 'ignorada', motivo: 'mesmo contato da linha 2' })
    expect(await contatosDe(nova)).toMatchObject([{ nome: 'Primeira' }])
  })

  it('fills the book of the team for those who keep it', async () => {
    const csv = 'Nome;Telefone\nDa Equipe;11906500001\n'
    expect((await runImport(ana, csv, { visibilidade: 'equipe' })).message).toBe(
      'Só gerenciadores e administradores criam contatos da equipe.',
    )
    expect(await runImport(gerente, csv, { visibilidade: 'equipe' })).toMatchObject({ importadas: 1 })
    expect((await ana.post('/contatos/identificacao', { telefone: '11906500001' })).body.achado).toMatchObject({
      nome: 'Da Equipe',
    })
    expect((await runImport(ana, csv, { mapeamento: ['nome', null] })).data.campos).toEqual({
      mapeamento: 'Faltam colunas obrigatórias: telefone',
    })
    expect((await runImport(ana, csv, { mapeamento: ['nome', 'nome', 'telefone'] })).data.campos).toEqual({
      'mapeamento.1': '"Nome" já foi escolhido para outra coluna',
    })
    expect((await colunasDe(ana, NOBODY_ID)).status).toBe(404)
    // A file of another person is not found.
    expect((await colunasDe(ana, await upload(gerente, csv))).status).toBe(404)
  })
})

describe('a hostile file', () => {
  const cartao = (linhas: string) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana\r\nTEL:11906600001\r\n${linhas}END:VCARD\r\n`

  it.each([
    ['a card of a million lines', cartao('A:\r\n'.repeat(1_000_000)), 'o contato é grande demais'],
    [
      'a card that does not end',
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana\r\n',
      'o contato não termina; o arquivo está cortado',
    ],
    ['a card of folds', cartao(`NOTE:x\r\n${' x\r\n'.repeat(100_000)}`), 'o contato é grande demais'],
  ])('with %s is read no further than its limit', async (_, vcf, motivo) => {
    const nova = await server.as('consultor')
    const resultado = await runImport(nova, vcf, { simular: true })
    expect(resultado).toMatchObject({ lidas: 1, importadas: 0, erros: 1 })
    expect(resultado.linhas[0].motivo).toBe(motivo)
  })

  it('of too many contacts is refused, while others are answered', async () => {
    const nova = await server.as('consultor')
    const vcf = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana\r\nTEL:11906600001\r\nEND:VCARD\r\n'.repeat(20_000)
    const trabalho = runImport(nova, vcf, { simular: true })
    expect((await ana.post('/contatos/pesquisa', {})).status).toBe(200)
    expect((await trabalho).erro).toBe('O arquivo tem mais de 10.000 linhas. Divida-o em partes.')
  })

  it('keeps its picture out and its other properties apart', async () => {
    const nova = await server.as('consultor')
    const foto = `PHOTO;ENCODING=b:${'A'.repeat(70)}\r\n${` ${'A'.repeat(70)}\r\n`.repeat(2_000)}`
    const vcf = cartao(`${foto}:sem nome\r\nlixo\r\nX-SPAM;a"b:c\r\nTEL;TYPE="x:y":11906600002\r\n`)
    expect(await runImport(nova, vcf)).toMatchObject({ importadas: 1 })
    expect(await contatosDe(nova)).toMatchObject([{ telefone: '5511906600001', telefone_2: '5511906600002' }])
  })

  it('that is neither a table nor a vCard is refused when it is sent', async () => {
    const enviado = await sendFile(server, {
      nome: 'contatos.vcf',
      finalidade: 'contatos',
      bytes: Buffer.from('%PDF-1.4\n%âãÏÓ\n', 'latin1'),
      cookie: ana.cookie,
    })
    expect([enviado.status, enviado.body.message]).toEqual([422, 'Tipo de arquivo inválido. Use CSV, XLSX ou vCard.'])
  })
})
