import { type ClinicaCampos, clinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { ArquivoInvalido } from '../../platform/csv.ts'

/** Columns that are not a field by themselves but say something about one or more. */
const DERIVADAS = [
  'tipo_logradouro',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'cep',
  'publico',
  'modalidade',
] as const
export type Coluna = keyof ClinicaCampos | (typeof DERIVADAS)[number]

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
}

/** `Município (sede)` → `municipio_sede`: the key under which header names are compared. */
export const chave = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

const COLUNAS = new Map<string, Coluna>(
  [...clinicaCampos.keyof().options, ...DERIVADAS].flatMap((coluna) =>
    [coluna, ...(SINONIMOS[coluna] ?? [])].map((nome): [string, Coluna] => [nome, coluna]),
  ),
)

export type Cabecalho = { colunas: (Coluna | null)[]; ignoradas: string[]; titulos: ReadonlyMap<Coluna, string> }

/** Recognises the columns of the file; those of a name unknown here are ignored. */
export function readCabecalho(nomes: readonly string[]): Cabecalho {
  const colunas = nomes.map((nome) => COLUNAS.get(chave(nome)) ?? null)
  const faltam = (['name', 'city', 'state'] as const).filter((coluna) => !colunas.includes(coluna))
  if (faltam.length > 0) {
    const nomesEmPortugues = { name: 'nome', city: 'cidade', state: 'estado' }
    throw new ArquivoInvalido(
      `Faltam colunas obrigatórias: ${faltam.map((coluna) => nomesEmPortugues[coluna]).join(', ')}`,
    )
  }
  return {
    colunas,
    ignoradas: nomes.filter((nome, i) => nome !== '' && colunas[i] === null),
    titulos: new Map(colunas.flatMap((coluna, i) => (coluna ? [[coluna, nomes[i] ?? coluna] as const] : [])).reverse()),
  }
}

/** The non-empty values of a record by column; of two columns for one field the first filled one counts. */
export function readColunas({ colunas }: Cabecalho, valores: readonly string[]): Map<Coluna, string> {
  const lidas = new Map<Coluna, string>()
  for (const [i, coluna] of colunas.entries()) {
    const valor = valores[i] ?? ''
    if (coluna && valor !== '' && !lidas.has(coluna)) lidas.set(coluna, valor)
  }
  return lidas
}
