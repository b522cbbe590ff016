import { gzipSync } from 'node:zlib'
import { EXTRATO_INVALIDO, EXTRATO_PESADO, TRANSACOES_MAXIMO } from '@portal/contract/financeiro/limites'
import { describe, expect, it } from 'vitest'
import { ExtratoRecusado, readDia, readOfx, readValor } from './ofx.ts'

const FUSO = 'America/Sao_Paulo'
const read = (text: string | Buffer) => readOfx(typeof text === 'string' ? Buffer.from(text) : text, FUSO)
const refusal = async (bytes: string | Buffer) => {
  try {
    await read(bytes)
  } catch (error) {
    if (error instanceof ExtratoRecusado) return error.message
    throw error
  }
  return null
}
const CABECALHO = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\n\n'
const transacao = (n: number, mais = '') =>
  `<STMTTRN>\n<TRNTYPE>CREDIT\n<DTPOSTED>20261110120000[-3:BRT]\n<TRNAMT>${n}.50\n<FITID>F${n}\n<MEMO>Pix ${n}\n${mais}</STMTTRN>\n`
const sgml = (miolo: string, conta = '12345-6') =>
  `${CABECALHO}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341<ACCTID>${conta}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130\n${miolo}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

describe('a statement', () => {
  it('in SGML without closing tags is read like one in XML', async () => {
    const esperado = {
      contas: [{ banco: '0341', conta: '12345-6' }],
      de: '2026-11-01',
      ate: '2026-11-30',
      transacoes: [
        { banco: '0341', conta: '12345-6', fitid: 'F7', em: '2026-11-10', valor_centavos: 750, historico: 'Pix 7' },
      ],
      repetidos: 0,
      nao_lidos: { total: 0, primeiros: [] },
    }
    expect(await read(sgml(transacao(7)))).toEqual(esperado)
    const xml = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><STMTRS><BANKACCTFROM><BANKID>0341</BANKID><ACCTID>12345-6</ACCTID></BANKACCTFROM><BANKTRANLIST><DTSTART>20261101</DTSTART><DTEND>20261130</DTEND><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261110</DTPOSTED><TRNAMT>7.50</TRNAMT><FITID>F7</FITID><MEMO>Pix 7</MEMO></STMTTRN></BANKTRANLIST></STMTRS></OFX>`
    expect(await read(xml)).toEqual(esperado)
    expect(await read(gzipSync(xml))).toEqual(esperado)
    // Leaves out the ends of transactions and lists.
    expect(await read(sgml(transacao(7)).replaceAll(/<\/(STMTTRN|BANKTRANLIST)>/g, ''))).toEqual(esperado)
  })

  it('in Latin-1 and UTF-8, with entities', async () => {
    const com = sgml(transacao(1, '<NAME>Jo&atilde;o &amp; Cl&#237;nica Ação &lt;x&gt;\n'))
    for (const bytes of [Buffer.from(com, 'latin1'), Buffer.from(com)])
      expect((await read(bytes)).transacoes[0]?.historico).toBe('Jo&atilde;o & Clínica Ação <x> · Pix 1')
  })

  it('of several accounts keeps them apart, and the account of a transfer is not its own', async () => {
    const dois =
      sgml(transacao(1, '<BANKACCTTO><ACCTID>999</BANKACCTTO>')) + sgml(transacao(1), '777').replace(CABECALHO, '')
    expect((await read(dois)).transacoes.map(({ conta }) => conta)).toEqual(['12345-6', '777'])
  })

  it('with a transaction twice has it once and says so; one number for two transactions is two', async () => {
    expect(await read(sgml(transacao(1) + transacao(1)))).toMatchObject({ transacoes: [{ fitid: 'F1' }], repetidos: 1 })
    const dois = await read(sgml(transacao(1) + transacao(2).replace('F2', 'F1')))
    expect(dois).toMatchObject({ transacoes: [{ fitid: 'F1' }, { fitid: 'F1' }], repetidos: 0 })
  })

  it('says how many movements have no day or no amount, and on which line; a balance is none', async () => {
    const ruins = [
      transacao(1).replace('20261110120000[-3:BRT]', '04/04/2016'),
      transacao(2),
      transacao(3).replace('3.50', '$120'),
      transacao(4).replace(/<TRNAMT>.*\n/, ''),
      transacao(5).replace('5.50', '0.00'),
      transacao(6).replace('6.50', '.'),
    ]
    const texto = sgml(ruins.join(''))
    const linhaDe = (n: number) => texto.slice(0, texto.indexOf(`F${n}\n`)).split('\n').length - 4
    const lido = await read(texto)
    expect(lido.transacoes.map(({ fitid }) => fitid)).toEqual(['F2'])
    expect(lido.nao_lidos).toEqual({
      total: 3,
      primeiros: [
        { linha: linhaDe(1), falta: 'dia' },
        { linha: linhaDe(3), falta: 'valor' },
        { linha: linhaDe(4) + 1, falta: 'valor' },
      ],
    })
    const muitos = await read(sgml(transacao(1).replace('1.50', 'x').repeat(60)))
    expect([muitos.nao_lidos.total, muitos.nao_lidos.primeiros.length]).toEqual([60, 50])
  })

  it('with texts in CDATA is read like any other', async () => {
    const com = sgml(transacao(1, '<NAME><![CDATA[Ana & <Filhos>]]>\n')).replace(
      'Pix 1',
      '<![CDATA[Pix]]> &amp; <![CDATA[1]]>',
    )
    expect((await read(com)).transacoes).toMatchObject([{ fitid: 'F1', historico: 'Ana & <Filhos> · Pix & 1' }])
  })

  it('in other money, or with an error of the bank in its place, is refused by name', async () => {
    expect(await refusal(sgml(transacao(1)).replace('BRL', 'USD'))).toBe(
      'O extrato está em USD. Só extratos em reais (BRL) são lidos.',
    )
    const status =
      '<OFX><STMTTRNRS><STATUS><CODE>2003<SEVERITY>ERROR<MESSAGE>Conta não encontrada</STATUS></STMTTRNRS></OFX>'
    expect(await refusal(status)).toBe('O banco não mandou o extrato: Conta não encontrada. Peça-o de novo ao banco.')
    expect(await refusal(status.replace(/<MESSAGE>[^<]*/, ''))).toBe(
      'O banco não mandou o extrato: erro 2003. Peça-o de novo ao banco.',
    )
  })

  it.each([
    ['1234.56', 123_456],
    ['-1234,56', -123_456],
    ['+10', 1_000],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['  -5.5 ', -550],
    ['.5', 50],
    ['0.005', undefined],
    ['1.234', undefined],
    ['-1,234', undefined],
    ['0.0050', 1],
    ['0.0049', 0],
    ['-00000000001500.0000', -150_000],
    ['115.8331', 11_583],
    ['115.8351', 11_584],
    ['', undefined],
    ['1e9', undefined],
    ['--1', undefined],
    ['9999999999999', undefined],
    ['NaN', undefined],
    [`1${'0'.repeat(60)}`, undefined],
  ])('amount %j is %j', (text, centavos) => expect(readValor(text)).toBe(centavos))

  it.each([
    ['20261110', '2026-11-10'],
    ['20261110235959', '2026-11-10'],
    ['20261110020000[0:GMT]', '2026-11-09'],
    ['20261110020000.000[-3:BRT]', '2026-11-10'],
    ['20261110230000[-5:EST]', '2026-11-11'],
    ['20260230', undefined],
    ['2026', undefined],
    ['amanhã', undefined],
  ])('time %j is the day %j', (text, dia) => expect(readDia(text, FUSO)).toBe(dia))

  it('that is none, too large or a trap is refused with a sentence', async () => {
    const bomba = '<!DOCTYPE OFX [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'
    for (const ruim of [
      '',
      'Data;Valor\n01/01;10',
      '%PDF-1.7',
      `${bomba}<OFX>&b;</OFX>`,
      '<OFX><!ENTITY x SYSTEM "file:///etc/passwd"></OFX>',
    ])
      expect(await refusal(ruim), ruim.slice(0, 20)).toBe(EXTRATO_INVALIDO)
    expect(await refusal(Buffer.alloc(2 * 1024 * 1024 + 1, 'a'))).toBe(EXTRATO_PESADO)
    expect(await refusal(gzipSync(Buffer.alloc(50 * 1024 * 1024)))).toBe(EXTRATO_PESADO)
    expect(await refusal(Buffer.from([0x1f, 0x8b, 1, 2, 3]))).toBe(EXTRATO_INVALIDO)
    const muitas = Array.from({ length: 5_001 }, (_, n) => transacao(n + 1)).join('')
    expect(await refusal(gzipSync(sgml(muitas)))).toBe(
      `O extrato tem mais de ${TRANSACOES_MAXIMO.toLocaleString('pt-BR')} lançamentos. Exporte um período menor.`,
    )
    expect((await read(gzipSync(sgml(muitas.replace(/<STMTTRN>[\s\S]*?<\/STMTTRN>\n/, ''))))).transacoes).toHaveLength(
      5_000,
    )
  })

  it('with an amount of a million digits and a letter has no such transaction', async () => {
    const longo = sgml(transacao(1).replace('1.50', `${'1'.repeat(1_000_000)}x`) + transacao(2))
    expect((await read(longo)).transacoes.map(({ fitid }) => fitid)).toEqual(['F2'])
  })

  // The longest file allowed: a cost that grew faster than its length would exceed the suite's time limit.
  const longest = (laco: string) => `<OFX>${laco.repeat(Math.floor((2 * 1024 * 1024 - 5) / laco.length))}`

  it.each([...['<', '<a', '<a>', '<a><![CDATA[', '<![CDATA[]]>', '1', ' ', '&', '<!--'], '.'.repeat(9)])(
    'has no movement, however long it is: %s',
    async (laco) => {
      expect((await read(longest(laco))).transacoes).toEqual([])
    },
  )

  it.each(['<STMTTRN>', '<STMTTRN><TRNAMT>'])(
    'of movements without an end is refused, however long: %s',
    async (laco) => {
      expect(await refusal(longest(laco))).toEqual(expect.any(String))
    },
  )
})
