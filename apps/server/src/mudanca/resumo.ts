import type { Relatorio } from './relatorio.ts'

/** Of long lists so many are shown; the report file has more. */
const MOSTRADAS = 20

const n = (value: number) => value.toLocaleString('pt-BR')
const total = (value: number, one: string, many: string) => `${n(value)} ${value === 1 ? one : many}`
const linhasDe = (value: number) => total(value, 'linha', 'linhas')

/** The first lines of a list, and how many more there are. */
function* first(linhas: readonly string[], todas: number): Generator<string> {
  yield* linhas.slice(0, MOSTRADAS)
  if (todas > MOSTRADAS) yield `  e mais ${n(todas - MOSTRADAS)}; use --relatorio para ver todas`
}

/** The report as a person reads it, line by line. */
export function* resumoDe(relatorio: Relatorio): Generator<string> {
  const { tabelas, viram, contas, links, desconhecidas, colunas, nao_mudam, avisos } = relatorio
  const { recusas, recusas_no_total, conflitos, ajustes, ajustes_no_total, promocoes, simulado } = relatorio
  yield simulado ? 'O que viria:' : 'O que veio:'
  for (const [tabela, { lidas, novas, iguais, alteradas, recusadas }] of Object.entries(tabelas)) {
    const partes = [
      total(novas, 'nova', 'novas'),
      `${n(iguais)} já aqui`,
      ...(alteradas > 0 ? [total(alteradas, 'alterada', 'alteradas')] : []),
      ...(recusadas > 0 ? [total(recusadas, 'recusada', 'recusadas')] : []),
    ]
    yield `  ${tabela} → ${viram[tabela] ?? tabela}: ${linhasDe(lidas)}, ${partes.join(', ')}`
  }
  if (Object.keys(tabelas).length === 0) yield '  nenhuma tabela reconhecida'
  if (contas.com_senha + contas.sem_senha + contas.recusadas > 0)
    yield `Contas: ${n(contas.com_senha)} com a senha antiga, ${n(contas.sem_senha)} que precisam de uma senha nova, ${n(contas.recusadas)} recusadas`
  if (relatorio.a_aprovar > 0) yield `  ${n(relatorio.a_aprovar)} esperam aprovação em Usuários`
  if (promocoes.length > 0)
    yield `  ${n(promocoes.length)} tinham outro papel no portal antigo e chegam como consultor: promova uma a uma`
  if (links.vivos + links.mortos > 0)
    yield `Links: ${n(links.vivos)} abrem como antes, ${n(links.mortos)} não abrem ou pedem um link novo`
  const { encontrados, faltando, orfaos, bytes } = relatorio.arquivos
  if (encontrados + faltando + orfaos > 0)
    yield `Imagens e vídeos: ${total(encontrados, 'encontrado', 'encontrados')} (${n(Math.ceil(bytes / 1e6))} MB), ${total(faltando, 'endereço', 'endereços')} sem arquivo, ${n(orfaos)} guardados que nada usa`
  const { arquivos_faltando, documentos_faltando = [], arquivos_orfaos } = relatorio
  if (arquivos_faltando.length > 0) yield 'Saíram das listas das suas clínicas, porque o arquivo não foi encontrado:'
  yield* first(
    arquivos_faltando.map(({ clinica, coluna, motivo }) => `  clinicas ${clinica}, ${coluna}: ${motivo}`),
    arquivos_faltando.length,
  )
  if (documentos_faltando.length > 0) yield 'Documentos de pessoas que não vieram:'
  yield* first(
    documentos_faltando.map(({ tabela, id, motivo }) => `  ${tabela}${id ? ` ${id}` : ''}: ${motivo}`),
    documentos_faltando.length,
  )
  if (arquivos_orfaos.length > 0) yield 'Guardados que nada usa, e que não vêm:'
  yield* first(
    arquivos_orfaos.map((arquivo) => `  ${arquivo}`),
    arquivos_orfaos.length,
  )
  if (Object.keys(desconhecidas).length > 0) yield 'Não reconhecido, que não é trazido:'
  for (const [nome, linhas] of Object.entries(desconhecidas)) {
    const daTabela = colunas[nome]
    if (daTabela) yield `  tabela ${nome}: ${linhasDe(linhas)}; colunas ${daTabela.join(', ') || 'nenhuma'}`
    else yield `  coluna ${nome}: ${linhasDe(linhas)} com algum valor`
  }
  if (Object.keys(nao_mudam).length > 0) yield 'Fica no portal antigo (todos entram de novo):'
  for (const [nome, linhas] of Object.entries(nao_mudam)) yield `  ${nome}: ${linhasDe(linhas)}`
  if (recusas_no_total > 0) {
    const destas = conflitos.length > 0 ? `, ${n(conflitos.length)} delas por haver outra coisa aqui, que fica` : ''
    yield `${total(recusas_no_total, 'linha recusada', 'linhas recusadas')}${destas}:`
  }
  yield* first(
    recusas.slice(0, MOSTRADAS).map(({ tabela, id, motivo }) => `  ${tabela}${id ? ` ${id}` : ''}: ${motivo}`),
    recusas_no_total,
  )
  if (ajustes_no_total > 0)
    yield `${total(ajustes_no_total, 'valor cortado ou deixado', 'valores cortados ou deixados')} de fora:`
  yield* first(
    ajustes
      .slice(0, MOSTRADAS)
      .map(({ tabela, id, coluna, motivo }) => `  ${tabela}${id ? ` ${id}` : ''}, ${coluna}: ${motivo}`),
    ajustes_no_total,
  )
  for (const aviso of avisos) yield `Atenção: ${aviso}`
}
