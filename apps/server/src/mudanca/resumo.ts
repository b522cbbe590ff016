import type { Relatorio } from './relatorio.ts'

/** Items of a long list that are shown; the report file has more. */
const MOSTRADAS = 20

const n = (value: number) => value.toLocaleString('pt-BR')
const total = (value: number, one: string, many: string) => `${n(value)} ${value === 1 ? one : many}`
const linhasDe = (value: number) => total(value, 'linha', 'linhas')

/** The first lines of a list, and the number of the others. */
function* first(linhas: readonly string[], todas: number): Generator<string> {
  yield* linhas.slice(0, MOSTRADAS)
  if (todas > MOSTRADAS) yield `  e mais ${n(todas - MOSTRADAS)}; use --relatorio para ver todas`
}

/** Counts values that nobody has chosen a meaning for. */
function* semDestinoDe({ sem_destino: { etapas, motivos, origens, pessoas }, simulado }: Relatorio): Generator<string> {
  if (etapas > 0)
    yield `${total(etapas, 'etapa', 'etapas')} sem a sua aqui: a mudança de verdade espera que alguém diga o que ${etapas === 1 ? 'é' : 'são'}`
  if (motivos > 0)
    yield `${total(motivos, 'motivo de perda', 'motivos de perda')} sem o seu aqui: ${simulado ? 'viriam' : 'vieram'} como “Outro”, com o texto antigo`
  if (origens > 0) yield `${total(origens, 'origem desconhecida', 'origens desconhecidas')}: “Outro”`
  if (pessoas > 0)
    yield `${total(pessoas, 'responsável', 'responsáveis')} sem conta aqui: os seus leads em aberto ${simulado ? 'iriam' : 'foram'} para a fila`
}

/** The report for the terminal, line by line. */
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
  const reconhecidas = Object.entries(relatorio.reconhecidas)
  if (reconhecidas.length > 0)
    yield 'Reconhecidas pelos nomes; o que estiver errado muda-se na página Mudança ou com --mapa:'
  for (const [tabela, campos] of reconhecidas)
    yield `  ${tabela} → ${viram[tabela] ?? tabela}: ${Object.entries(campos)
      .map(([campo, colunas]) => `${campo} = ${colunas.join(' + ')}`)
      .join(', ')}`
  const proprios = Object.entries(relatorio.proprios)
  if (proprios.length > 0)
    yield `Campos da empresa: ${proprios.map(([nome, valores]) => `${nome}, ${n(valores)}`).join('; ')}`
  if (relatorio.a_conferir > 0)
    yield `A conferir: ${total(relatorio.a_conferir, 'lead', 'leads')} com um telefone que não se lê; ficam na página Mudança`
  const iguais = relatorio.mesmo_telefone
  if (iguais.length > 0)
    yield `Mesmo telefone: ${total(iguais.length, 'número tem', 'números têm')} mais de um lead; ${simulado ? 'viriam' : 'vieram'} todos, marcados`
  yield* first(
    iguais.map(({ tabela, ids }) => `  ${tabela} ${ids.join(', ')}`),
    iguais.length,
  )
  yield* semDestinoDe(relatorio)
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
