import { type ClinicaCampos, clinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import type { ColunaImportacao as Coluna } from '@portal/contract/clinicas/colunas-importacao'
import { NOVA_CLINICA } from '@portal/contract/clinicas/nova-clinica'
import { proibidosNaComunidade } from '@portal/contract/clinicas/regularidade'
import { type RegularidadeImportada, regularidadeImportada } from '@portal/contract/clinicas/regularidade.contract'
import { isNoBrasil } from '@portal/contract/regras/coordenada'
import { textKey } from '../../platform/text-key.ts'
import { type Cabecalho, readColunas } from './cabecalho.ts'
import {
  comZeros,
  parseDia,
  parseEnderecosWeb,
  parseNatureza,
  parseNomes,
  parseNumero,
  parseSimNao,
  parseTipoAtendimento,
  parseTiposInternacao,
  ValorInvalido,
} from './valores.ts'

/** Codes of states by code and by name, with keys from `textKey`. */
type Estados = ReadonlyMap<string, string>

/** A parsed line, with its name if readable. */
export type Lida = { linha: number; nome: string } & Lido
type Lido = { clinica: ClinicaCampos; regularidade: RegularidadeImportada } | { erro: string }
type Conteudo = { nome: string } & Lido

const NOME_MAXIMO = 120
const MOTIVO_MAXIMO = 300
const abbreviate = (texto: string, max: number) => (texto.length > max ? `${texto.slice(0, max - 1)}…` : texto)

const LISTAS = new Set<Coluna>([
  'specialties',
  'features',
  'atendimentos',
  'estrutura_clinica',
  'taxas',
  'planos_saude',
])
const ENDERECOS_WEB = new Set<Coluna>(['gallery_images', 'video_urls', 'video_files'])
const SIM_OU_NAO = new Set<Coluna>([
  'active',
  'show_planos',
  'atende_voluntario',
  'atende_involuntario',
  'aceita_idosos',
  'aceita_menores',
])

const REGULARIDADE: readonly [keyof RegularidadeImportada, (texto: string) => string][] = [
  ['natureza', parseNatureza],
  ['cnpj', (texto) => comZeros(texto, 14)],
  ['cnes', (texto) => comZeros(texto, 7)],
  ['licenca_sanitaria_numero', (texto) => texto.replace(/\s+/g, ' ')],
  ['licenca_validade', parseDia],
]

/** Parses a record into a clinic; missing values get the defaults of a new clinic. */
export function readLinha(cabecalho: Cabecalho, estados: Estados, valores: readonly string[]): Conteudo {
  const nome = abbreviate(valores[cabecalho.colunas.indexOf('name')] ?? '', NOME_MAXIMO)
  const lida = parseLinha(cabecalho, estados, valores)
  return 'erro' in lida ? { nome, erro: abbreviate(lida.erro, MOTIVO_MAXIMO) } : { nome, ...lida }
}

function parseLinha(cabecalho: Cabecalho, estados: Estados, valores: readonly string[]): Lido {
  if (valores.slice(cabecalho.colunas.length).some((valor) => valor !== '')) {
    return { erro: 'há mais valores do que colunas no cabeçalho (falta pôr aspas em um texto com separador?)' }
  }
  if (valores.some((valor) => valor.includes('\0'))) return { erro: 'há um caractere inválido (nulo)' }
  const colunas = readColunas(cabecalho, valores)
  const campos: Record<string, unknown> = { ...NOVA_CLINICA, name: '', city: '', state: '' }
  const problemas = new Map<PropertyKey, string>()
  const titulo = (coluna: Coluna) => cabecalho.titulos.get(coluna) ?? coluna
  for (const [coluna, texto] of colunas) {
    try {
      Object.assign(campos, readValor(coluna, texto, estados))
    } catch (error) {
      if (!(error instanceof ValorInvalido)) throw error
      problemas.set(coluna, `${titulo(coluna)}: ${error.message}`)
    }
  }
  const regularidade = readRegularidade(colunas, problemas, titulo)
  const comunidade = regularidade.natureza === 'comunidade_terapeutica'
  // Explicit values override those derived from other columns and the defaults of a comunidade terapêutica.
  Object.assign(campos, comunidade && { aceita_menores: false }, readDerivados(colunas), onlySimNao(campos, colunas))
  if (colunas.has('latitude') !== colunas.has('longitude')) problemas.set('', 'informe latitude e longitude juntas')
  const lida = clinicaCampos.safeParse(campos)
  const outros = lida.error?.issues.filter(({ path: [campo = ''] }) => !problemas.has(campo)) ?? []
  const doContrato = outros.map(({ path, message }) => `${titulo(path[0] as Coluna)}: ${message}`)
  const daClinica = lida.success ? [...foraDoBrasil(lida.data), ...foraDaLei(lida.data, regularidade)] : []
  const erros = [...problemas.values(), ...new Set(doContrato), ...daClinica]
  return lida.success && erros.length === 0 ? { clinica: lida.data, regularidade } : { erro: erros.join('; ') }
}

function readValor(coluna: Coluna, texto: string, estados: Estados): Record<string, unknown> {
  if (LISTAS.has(coluna)) return { [coluna]: parseNomes(texto) }
  if (ENDERECOS_WEB.has(coluna)) return { [coluna]: parseEnderecosWeb(texto) }
  if (SIM_OU_NAO.has(coluna)) return { [coluna]: parseSimNao(texto) }
  if (coluna === 'latitude' || coluna === 'longitude') return { [coluna]: parseNumero(texto) }
  if (coluna === 'tipos_internacao' || coluna === 'modalidade') return { tipos_internacao: parseTiposInternacao(texto) }
  if (coluna === 'tipo_atendimento') return { tipo_atendimento: parseTipoAtendimento(texto) }
  if (coluna === 'name' || coluna === 'city') return { [coluna]: texto.replace(/\s+/g, ' ') }
  if (coluna === 'state') {
    const uf = estados.get(textKey(texto))
    if (!uf) throw new ValorInvalido(texto, 'um estado')
    return { state: uf }
  }
  return coluna in NOVA_CLINICA ? { [coluna]: texto } : {}
}

/** Licence and nature of a line; adds mistakes to `problemas`. */
function readRegularidade(
  colunas: ReadonlyMap<Coluna, string>,
  problemas: Map<PropertyKey, string>,
  titulo: (coluna: Coluna) => string,
): RegularidadeImportada {
  const digitada: Record<string, unknown> = {}
  for (const [coluna, read] of REGULARIDADE) {
    const texto = colunas.get(coluna)
    if (texto === undefined) continue
    try {
      digitada[coluna] = read(texto)
    } catch (error) {
      if (!(error instanceof ValorInvalido)) throw error
      problemas.set(coluna, `${titulo(coluna)}: ${error.message}`)
    }
  }
  const lida = regularidadeImportada.safeParse(digitada)
  for (const { path, message } of lida.error?.issues ?? []) {
    const coluna = path[0] as Coluna
    if (!problemas.has(coluna)) problemas.set(coluna, `${titulo(coluna)}: ${message}`)
  }
  return lida.data ?? {}
}

/** Reasons why the law forbids the clinic's values to a comunidade terapêutica. */
const foraDaLei = (clinica: ClinicaCampos, { natureza = null }: RegularidadeImportada): string[] =>
  Object.values(proibidosNaComunidade({ ...clinica, natureza, menores_justificativa: null }))

function readDerivados(colunas: ReadonlyMap<Coluna, string>): Partial<ClinicaCampos> {
  const publico = colunas.get('publico')
  const modalidade = colunas.get('modalidade') ?? colunas.get('tipos_internacao')
  const tipos = modalidade ? parseTiposInternacao(modalidade) : []
  const address = colunas.get('address') ?? composeEndereco(colunas)
  return {
    ...(address && { address }),
    ...(publico && {
      aceita_menores: /crian|adolesc|menor|infant/.test(textKey(publico)),
      aceita_idosos: /idos|terceira_idade/.test(textKey(publico)),
    }),
    ...(tipos.some((tipo) => ['Voluntária', 'Involuntária', 'Compulsória'].includes(tipo)) && {
      atende_voluntario: tipos.includes('Voluntária'),
      atende_involuntario: tipos.includes('Involuntária'),
    }),
  }
}

const onlySimNao = (campos: Record<string, unknown>, colunas: ReadonlyMap<Coluna, string>) =>
  Object.fromEntries([...SIM_OU_NAO].filter((coluna) => colunas.has(coluna)).map((coluna) => [coluna, campos[coluna]]))

function composeEndereco(colunas: ReadonlyMap<Coluna, string>): string {
  const rua = [colunas.get('tipo_logradouro'), colunas.get('logradouro')].filter(Boolean).join(' ')
  const cep = colunas.get('cep')
  const partes = [rua, colunas.get('numero'), colunas.get('complemento'), colunas.get('bairro'), cep && `CEP ${cep}`]
  return partes.filter(Boolean).join(', ')
}

function foraDoBrasil({ latitude, longitude }: ClinicaCampos): string[] {
  const dentro = [
    latitude === null || isNoBrasil('latitude', latitude),
    longitude === null || isNoBrasil('longitude', longitude),
  ]
  return dentro.every(Boolean) ? [] : ['coordenadas fora do Brasil']
}
