import {
  COLUNAS_IMPORTACAO,
  type ColunaImportacao as Coluna,
  checkMapeamento,
} from '@portal/contract/clinicas/colunas-importacao'
import { unguardFormula } from '../../platform/spreadsheet/formula.ts'
import { InvalidFile } from '../../platform/spreadsheet/limits.ts'
import { textKey } from '../../platform/text-key.ts'

const SINONIMOS: Partial<Record<Coluna, string[]>> = {
  name: ['nome', 'clinica', 'nome_da_clinica', 'nome_fantasia', 'entidade', 'instituicao'],
  city: ['cidade', 'municipio'],
  state: ['uf', 'estado', 'sigla_uf'],
  phone: ['telefone', 'fone', 'celular', 'whatsapp', 'telefone_1', 'telefone_principal', 'contato'],
  address: ['endereco', 'endereco_completo'],
  price: ['preco', 'valor', 'mensalidade', 'a_partir_de'],
  description: ['descricao', 'sobre'],
  codigo: ['code', 'cod'],
  active: ['ativo', 'ativa'],
  specialties: ['especialidades', 'especialidade'],
  features: ['caracteristicas', 'diferenciais'],
  atendimentos: ['servicos', 'atendimento'],
  image_url: ['imagem', 'foto', 'imagem_principal'],
  gallery_images: ['galeria', 'fotos', 'imagens'],
  video_urls: ['videos', 'video'],
  tipo_atendimento: ['sexo', 'genero'],
  contato_direcao: ['direcao', 'contato_da_direcao'],
  plano_terapeutico: ['tratamento'],
  website: ['site', 'pagina'],
  email: ['e_mail', 'correio_eletronico'],
  responsavel: ['diretor', 'responsavel_legal'],
  estrutura_clinica: ['estrutura', 'estruturas'],
  tipos_internacao: ['tipo_internacao', 'tipo_de_internacao', 'tipos_de_internacao'],
  planos_saude: ['planos', 'convenios', 'planos_de_saude'],
  show_planos: ['mostrar_planos', 'exibir_planos'],
  location_url: ['mapa', 'link_do_mapa', 'google_maps'],
  latitude: ['lat'],
  longitude: ['lng', 'lon', 'long'],
  atende_voluntario: ['voluntario'],
  atende_involuntario: ['involuntario'],
  aceita_idosos: ['idosos'],
  aceita_menores: ['menores', 'adolescentes'],
  publico: ['publico_alvo', 'faixa_etaria'],
  modalidade: ['modalidade_internacao', 'modalidade_de_internacao', 'modalidades'],
  numero: ['n', 'num'],
  natureza: [
    ...['natureza_da_clinica', 'natureza_do_estabelecimento', 'tipo_de_clinica'],
    ...['tipo_da_clinica', 'tipo_de_estabelecimento', 'tipo_estabelecimento', 'classificacao'],
  ],
  cnpj: ['cnpj_clinica', 'cnpj_do_estabelecimento'],
  cnes: ['codigo_cnes', 'numero_cnes', 'n_cnes', 'cnes_da_clinica'],
  licenca_sanitaria_numero: [
    ...['licenca', 'numero_da_licenca', 'numero_da_licenca_sanitaria', 'licenca_sanitaria_n', 'alvara'],
    ...['alvara_sanitario', 'numero_do_alvara', 'numero_do_alvara_sanitario'],
  ],
  licenca_validade: [
    ...['validade_licenca', 'validade_da_licenca_sanitaria', 'vencimento_da_licenca', 'vencimento_licenca'],
    ...[
      'licenca_valida_ate',
      'licenca_sanitaria_validade',
      'validade_do_alvara',
      'validade_alvara',
      'vencimento_do_alvara',
    ],
  ],
}

const COLUNAS = new Map<string, Coluna>(
  COLUNAS_IMPORTACAO.flatMap(({ campo, rotulo }) =>
    [campo, textKey(rotulo), ...(SINONIMOS[campo] ?? [])].map((nome): [string, Coluna] => [nome, campo]),
  ),
)

export type Cabecalho = { colunas: readonly (Coluna | null)[]; titulos: ReadonlyMap<Coluna, string> }

/** Suggests the field of each column by its title; of two columns for one field, the first gets it. */
export function suggestColunas(titulos: readonly string[]): (Coluna | null)[] {
  const colunas = titulos.map((titulo) => COLUNAS.get(textKey(titulo)) ?? null)
  return colunas.map((coluna, i) => (colunas.indexOf(coluna) === i ? coluna : null))
}

/** Combines the titles of a file with the chosen fields, by position. */
export function createCabecalho(titulos: readonly string[], colunas: readonly (Coluna | null)[]): Cabecalho {
  const [problema] = Object.values(checkMapeamento(colunas))
  if (problema) throw new InvalidFile(problema)
  if (colunas.length !== titulos.length) throw new InvalidFile('As colunas do arquivo mudaram. Escolha-as de novo.')
  return {
    colunas,
    titulos: new Map(colunas.flatMap((coluna, i) => (coluna ? [[coluna, titulos[i] || coluna] as const] : []))),
  }
}

/** Non-empty values of a record by field. */
export function readColunas({ colunas }: Cabecalho, valores: readonly string[]): Map<Coluna, string> {
  const lidas = new Map<Coluna, string>()
  for (const [i, coluna] of colunas.entries()) {
    const valor = valores[i] ?? ''
    if (coluna && valor !== '') lidas.set(coluna, unguardFormula(valor))
  }
  return lidas
}
