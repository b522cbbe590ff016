import { expect, it } from 'vitest'
import { aceiteCampos } from './aceite.contract.ts'
import type { ConteudoOrcamento } from './orcamentos.contract.ts'
import {
  botaoAceitar,
  conversaSobre,
  errosDoAceite,
  formatReais,
  primeiroNome,
  proximosPassos,
  resumoDoAceite,
} from './pagina.ts'

const semNbsp = (texto: string) => texto.replaceAll('\u00a0', ' ')

it.each([
  ['Eduardo Xavier', 'Eduardo'],
  ['  maria   souza ', 'maria'],
  ['EDUARDO XAVIER', 'Eduardo'],
  ['ÂNGELA-MARIA', 'Ângela-Maria'],
  ['Dona Lia Rocha', 'Dona Lia'],
  ['DR. JOSÉ', 'Dr. José'],
  ['Dona', 'Dona'],
  ['JP', 'JP'],
  ['', ''],
])('greets %j as %j', (nome, chamado) => {
  expect(primeiroNome(nome)).toBe(chamado)
})

it('names the sum without empty centavos, and how it is paid', () => {
  expect([180_000, 180_050].map((valor) => semNbsp(formatReais(valor)))).toEqual(['R$ 1.800', 'R$ 1.800,50'])
  const valores = { total: 180_000, entrada: 0, parcela: 180_000, ultima_parcela: 180_000 }
  const conteudo = { quantidade: 1, periodicidade: { nome: 'Mensal' }, parcelas: 1, valores } as ConteudoOrcamento
  expect(semNbsp(botaoAceitar(conteudo))).toBe('Aceitar · R$ 1.800')
  expect(resumoDoAceite(conteudo)).toBe('1 mês')
  const parcelado = { ...valores, entrada: 50_000, parcela: 65_000, ultima_parcela: 65_000 }
  expect(semNbsp(resumoDoAceite({ ...conteudo, parcelas: 2, valores: parcelado } as ConteudoOrcamento))).toBe(
    '1 mês · entrada de R$ 500 + 2 × R$ 650,00',
  )
  const soEntrada = { ...valores, entrada: 180_000, parcela: 0, ultima_parcela: 0 }
  expect(semNbsp(resumoDoAceite({ ...conteudo, valores: soEntrada } as ConteudoOrcamento))).toBe(
    '1 mês · entrada de R$ 1.800',
  )
})

it('tells three steps after an acceptance, with what there is', () => {
  const [um, dois, tres] = proximosPassos({ consultor: 'Carlos Lima', instrucoes: true, cadastro: 'aberto' })
  expect(um).toBe('Carlos confirma a vaga e o dia com a clínica e fala com você.')
  expect(dois).toMatch(/^Preencha o cadastro do paciente e separe os documentos: RG e CPF/)
  expect(tres).toMatch(/^Pague como está em “Como pagar”/)
  const sem = proximosPassos({ consultor: '', instrucoes: false, cadastro: null })
  expect(sem[0]).toMatch(/^Seu consultor confirma/)
  expect(sem[1]).toMatch(/^Separe os documentos/)
  const recebido = proximosPassos({ consultor: '', instrucoes: false, cadastro: 'recebido' })
  expect(recebido[1]).toMatch(/^Já recebemos o cadastro do paciente. Separe os documentos/)
  expect(sem[2]).toMatch(/^Aguarde as instruções de pagamento/)
})

it('opens a chat that says what it is about', () => {
  const conteudo = { numero: 'ORC-2026-00001', versao: 1 } as ConteudoOrcamento
  const texto = (situacao?: Parameters<typeof conversaSobre>[2]) =>
    decodeURIComponent(conversaSobre('5511999998888', conteudo, situacao).split('text=')[1] ?? '')
  expect(texto()).toBe('Olá! Tenho uma dúvida sobre o orçamento ORC-2026-00001.')
  expect(texto('aceito')).toBe('Olá! Aceitei o orçamento ORC-2026-00001. Como seguimos?')
  expect(texto('expirado')).toBe('Olá! Perdi o prazo do orçamento ORC-2026-00001. Ele ainda vale?')
  expect(texto('recusado')).toBe('Olá! Quero falar sobre o orçamento ORC-2026-00001.')
})

it.each([
  [{ nome: 'Maria Souza', cpf: '529.982.247-25', concordo: 'sim' }],
  [{}],
  [{ nome: ' ', cpf: ' ', concordo: '' }],
  [{ nome: 'Marta', cpf: '111.111.111-11', concordo: 'sim' }],
  [{ nome: 'x'.repeat(201), cpf: '5299822472', concordo: 'sim' }],
])('refuses of %j what the server refuses, in its words', (digitado) => {
  const { nome = '', cpf = '', concordo } = digitado as Record<string, string | undefined>
  const { error } = aceiteCampos.safeParse({ nome, cpf, concordo: concordo === 'sim' })
  const recusas = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
  expect(errosDoAceite(digitado)).toEqual(recusas)
})
