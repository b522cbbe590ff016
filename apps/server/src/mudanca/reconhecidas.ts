import { type PalavraAntiga, ROTULO_PALAVRA_ANTIGA } from '@portal/contract/mudanca/campos'
import type { MapaMudanca } from '@portal/contract/mudanca/mapa'
import { rotuloDe, type Tabela } from './fonte.ts'
import { type Colunas, type Proprio, recogniseNomes } from './nomes-antigos.ts'

/** Type of a column whose values may be faulty; null for any text. */
export type Tipo = 'lista' | 'booleano' | 'instante' | 'fim' | 'json' | 'numero' | null

/** A known table of the old portal: what it becomes, and the columns that are read. */
export type Conhecida = {
  vira: string
  como: Como
  colunas: Record<string, Tipo>
  /** Column by which rows of another table find it. */
  outra?: string
  /** A row comes even if a value of it cannot be read, and without that value; the report tells it. */
  tolera?: true
  /** Old columns by field, for tables whose columns have no fixed names. */
  de?: Colunas
}

/** Way in which the rows of a table are brought. */
export type Como =
  | 'contas'
  | 'nomes'
  | 'auxiliar'
  | 'clinicas'
  | 'objetos'
  | 'estados'
  | 'cidades'
  | 'catalogo'
  | 'compartilhados'
  | 'cadastro'
  | 'busca'
  | PalavraAntiga

export const isLink = ({ como }: Conhecida) => ['compartilhados', 'cadastro', 'busca'].includes(como)

const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]))
const of = (tipo: Tipo, ...names: string[]) => Object.fromEntries(names.map((name) => [name, tipo]))

const DATAS = { ...of('instante', 'created_at'), ...texts('updated_at') }
const catalogo = (vira: string, mais: Record<string, Tipo> = {}): Conhecida => ({
  vira,
  como: 'catalogo',
  colunas: { ...texts('id', 'name', 'nome'), ...of('booleano', 'is_active'), ...DATAS, ...mais },
})

const LINKS_DE_CADASTRO: Conhecida = {
  vira: 'Links de cadastro',
  como: 'cadastro',
  colunas: {
    ...texts('id', 'token', 'clinica_id', 'clinic_id', 'consultor_id', 'created_by'),
    ...of('numero', 'max_uses', 'uses', 'uses_count', 'used_count', 'current_uses', 'use_count'),
    ...of('booleano', 'is_active', 'active', 'revoked', 'is_revoked'),
    ...of('fim', 'expires_at'),
    ...DATAS,
  },
}

const LINKS_DE_BUSCA: Conhecida = {
  vira: 'Links de busca',
  como: 'busca',
  colunas: {
    ...texts('id', 'token', 'consultor_id', 'titulo', 'apelido', 'nome', 'name'),
    ...of('booleano', 'is_active', 'active'),
    ...DATAS,
  },
}
/**
 * Parts of names of tables and columns about quotes, patients and leads, among others: tokens of such tables are never taken
 * over.
 */
const DE_OUTRO_TOKEN =
  /patient|pacient|lead|client|quote|or[cç]ament|proposta|valor|price|preco|pre[cç]o|total|status|cpf|phone|telefone|email|internac|contrat|aceit|sess|device|invite|convite|reset|secret|senha|api/i

/** Tables with fixed names, by their name in reports. */
const CONHECIDAS = new Map<string, Conhecida>([
  [
    'auth.users',
    {
      vira: 'Contas',
      como: 'contas',
      outra: 'email',
      colunas: {
        ...texts('id', 'instance_id', 'aud', 'role', 'email', 'encrypted_password', 'phone'),
        ...texts('confirmation_token', 'recovery_token', 'email_change_token_new', 'email_change'),
        ...texts('phone_change', 'phone_change_token', 'email_change_token_current', 'email_change_confirm_status'),
        ...texts('reauthentication_token', 'raw_app_meta_data', 'is_super_admin', 'is_sso_user'),
        ...of('json', 'raw_user_meta_data'),
        ...of('booleano', 'is_anonymous'),
        ...of('instante', 'email_confirmed_at', 'phone_confirmed_at', 'confirmed_at', 'last_sign_in_at'),
        ...of('fim', 'banned_until', 'deleted_at'),
        ...texts('invited_at', 'confirmation_sent_at', 'recovery_sent_at', 'email_change_sent_at'),
        ...texts('phone_change_sent_at', 'reauthentication_sent_at'),
        ...DATAS,
      },
    },
  ],
  [
    'auth.identities',
    {
      vira: 'Contas: por onde cada uma entra',
      como: 'auxiliar',
      outra: 'user_id',
      colunas: {
        ...texts('id', 'provider_id', 'user_id', 'provider', 'email'),
        ...texts('identity_data', 'last_sign_in_at', 'created_at', 'updated_at'),
      },
    },
  ],
  [
    'profiles',
    {
      vira: 'Contas: nomes',
      como: 'nomes',
      outra: 'email',
      colunas: {
        ...texts('id', 'email', 'full_name', 'role', 'telefone', 'phone', 'whatsapp'),
        ...of('booleano', 'is_active'),
        ...DATAS,
      },
    },
  ],
  [
    'user_roles',
    {
      vira: 'Contas: papéis',
      como: 'auxiliar',
      outra: 'user_id',
      colunas: { ...texts('id', 'user_id', 'role', 'created_at', 'updated_at') },
    },
  ],
  [
    'clinicas',
    {
      vira: 'Clínicas',
      como: 'clinicas',
      tolera: true,
      colunas: {
        ...texts('id', 'codigo', 'name', 'city', 'state', 'phone', 'address', 'price', 'description', 'image_url'),
        ...texts('tipo_atendimento', 'contato_direcao', 'plano_terapeutico', 'website', 'responsavel', 'email'),
        ...texts('repasse', 'responsavel_1', 'telefone_responsavel_1', 'responsavel_2', 'telefone_responsavel_2'),
        ...texts('location_url', 'card_images_link'),
        ...of('lista', 'specialties', 'features', 'atendimentos', 'gallery_images', 'video_urls', 'video_files'),
        ...of('lista', 'estrutura_clinica', 'taxas', 'tipos_internacao', 'planos_saude'),
        ...of('booleano', 'active', 'show_planos', 'atende_voluntario', 'atende_involuntario'),
        ...of('booleano', 'aceita_idosos', 'aceita_menores'),
        ...of('numero', 'latitude', 'longitude'),
        ...DATAS,
      },
    },
  ],
  [
    'estados',
    {
      vira: 'Estados',
      como: 'estados',
      colunas: { ...texts('id', 'name', 'nome', 'code'), ...of('booleano', 'is_active'), ...DATAS },
    },
  ],
  [
    'cidades',
    {
      vira: 'Cidades',
      como: 'cidades',
      colunas: {
        ...texts('id', 'nome', 'estado', 'updated_at'),
        ...of('instante', 'created_at'),
        ...of('numero', 'populacao', 'latitude', 'longitude'),
      },
    },
  ],
  ['specialties', catalogo('Especialidades')],
  ['atendimentos', catalogo('Atendimentos')],
  ['estruturas', catalogo('Estruturas')],
  ['taxas', catalogo('Taxas')],
  ['planos_saude', catalogo('Planos de saúde')],
  ['tipos_internacao', catalogo('Tipos de internação')],
  ['generos_clinica', catalogo('Gêneros', texts('value'))],
  ['periodicidades', catalogo('Periodicidades', of('numero', 'meses', 'dias'))],
  [
    'shared_links',
    {
      vira: 'Links de clínicas',
      como: 'compartilhados',
      colunas: {
        ...texts('id', 'clinica_id', 'consultor_id', 'token'),
        ...of('numero', 'vagas_inicial', 'vagas_restantes'),
        ...of('booleano', 'is_active'),
        ...DATAS,
      },
    },
  ],
  [
    'storage.objects',
    {
      vira: 'Arquivos',
      como: 'objetos',
      outra: 'bucket_id',
      colunas: {
        ...texts('id', 'bucket_id', 'name', 'owner', 'owner_id', 'version', 'path_tokens', 'level'),
        ...texts('metadata', 'user_metadata', 'last_accessed_at', 'created_at', 'updated_at'),
      },
    },
  ],
  [
    'storage.buckets',
    {
      vira: 'Arquivos: pastas',
      como: 'auxiliar',
      colunas: {
        ...texts('id', 'name', 'owner', 'owner_id', 'type', 'file_size_limit', 'public', 'avif_autodetection'),
        ...texts('allowed_mime_types', 'created_at', 'updated_at'),
      },
    },
  ],
])

/** Tables of the old hosting itself, whose rows nobody misses, because all people sign in again. */
const DO_SERVICO =
  /^(?:auth\.(?:sessions|refresh_tokens|one_time_tokens|mfa_\w+|audit_log_entries|flow_state|instances|schema_migrations|sso_\w+|saml_\w+|oauth_\w+|webauthn_\w+|custom_oauth_providers)|storage\.(?:migrations|s3_multipart_uploads\w*|prefixes|buckets_(?:analytics|vectors)|vector_indexes|iceberg_\w+))$/

export const isDoServico = (tabela: Tabela) => DO_SERVICO.test(rotuloDe(tabela))

/** Field by which a lead finds its notes, and a patient the stays in other tables. */
const OUTRA: Partial<Record<PalavraAntiga, string>> = { interacoes: 'lead', internacoes: 'paciente' }

/** A table without a fixed name, by the fields that were found in it. */
function daPalavra(palavra: PalavraAntiga, de: Colunas): Conhecida {
  const colunas = texts(...Object.keys(de))
  const outra = OUTRA[palavra] && { outra: OUTRA[palavra] }
  return { vira: ROTULO_PALAVRA_ANTIGA[palavra], como: palavra, tolera: true, colunas, de, ...outra }
}

/** True if people may say what a table is: only in `public`, and not if its name is fixed. */
export const isEscolhivel = (tabela: Tabela) => tabela.schema === 'public' && !CONHECIDAS.has(rotuloDe(tabela))

/** Tells what a table is: by its fixed name, else by the choice of people, its name and its columns. */
export function recognise(tabela: Tabela, mapa: MapaMudanca, proprios: readonly Proprio[]): Conhecida | undefined {
  const porNome = CONHECIDAS.get(rotuloDe(tabela))
  if (porNome || tabela.schema !== 'public') return porNome
  const antiga = recogniseNomes(tabela, mapa, proprios)
  if (antiga !== undefined) return antiga ? daPalavra(antiga.palavra, antiga.colunas) : undefined
  const has = (...names: string[]) => names.some((name) => tabela.colunas.includes(name))
  if (!has('token') || !has('consultor_id')) return undefined
  if (has('clinica_id', 'clinic_id')) return has('max_uses') && has('expires_at') ? LINKS_DE_CADASTRO : undefined
  return [tabela.nome, ...tabela.colunas].some((name) => DE_OUTRO_TOKEN.test(name)) ? undefined : LINKS_DE_BUSCA
}
