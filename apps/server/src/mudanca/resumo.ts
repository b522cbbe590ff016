import type { Relatorio } from './relatorio.ts'

/** Refusals shown; the report file has more. */
const MOSTRADAS = 20

const n = (value: number) => value.toLocaleString('pt-BR')
const total = (value: number, one: string, many: string) => `${n(value)} ${value === 1 ? one : many}`
const linhasDe = (value: number) => total(value, 'linha', 'linhas')

/** The report as a person reads it, line by line. */
export function* resumoDe(relatorio: Relatorio): Generator<string> {
  const { tabelas, contas, desconhecidas, colunas, nao_mudam, recusas, recusas_no_total, avisos } = relatorio
  yield 'Tabelas reconhecidas:'
  for (const [tabela, { vira, lidas, recusadas }] of Object.entries(tabelas)) {
    const sem = recusadas > 0 ? `, ${n(recusadas)} sem poder ser lidas` : ''
    yield `  ${tabela} → ${vira}: ${linhasDe(lidas)}${sem}`
  }
  if (Object.keys(tabelas).length === 0) yield '  nenhuma'
  if ('auth.users' in tabelas)
    yield `Contas: ${n(contas.com_senha)} com a senha antiga, ${n(contas.sem_senha)} que vão precisar de uma senha nova, ${n(contas.recusadas)} sem poder ser lidas`
  if (Object.keys(desconhecidas).length > 0) yield 'Não reconhecido, que não seria trazido:'
  for (const [nome, linhas] of Object.entries(desconhecidas)) {
    const daTabela = colunas[nome]
    if (daTabela) yield `  tabela ${nome}: ${linhasDe(linhas)}; colunas ${daTabela.join(', ') || 'nenhuma'}`
    else yield `  coluna ${nome}: ${linhasDe(linhas)} com algum valor`
  }
  if (Object.keys(nao_mudam).length > 0) yield 'Do serviço antigo, que não se muda (todos entram de novo):'
  for (const [nome, linhas] of Object.entries(nao_mudam)) yield `  ${nome}: ${linhasDe(linhas)}`
  if (recusas_no_total > 0) yield `${total(recusas_no_total, 'linha', 'linhas')} sem poder ser lidas:`
  for (const { tabela, id, linha, motivo } of recusas.slice(0, MOSTRADAS))
    yield `  ${tabela}, linha ${n(linha)}${id ? ` (id ${id})` : ''}: ${motivo}`
  if (recusas_no_total > MOSTRADAS)
    yield `  e mais ${n(recusas_no_total - MOSTRADAS)}; use --relatorio para ver até mil`
  for (const aviso of avisos) yield `Atenção: ${aviso}`
}
