import { rotuloDe, type Tabela } from './fonte.ts'

/** What a column holds, as far as it can be wrong; null: any text. */
export type Tipo = 'lista' | 'booleano' | 'instante' | 'json' | 'numero' | null

/** A table of the old portal that is known: which columns are read, and what it becomes. */
export type Conhecida = { vira: string; colunas: Record<string, Tipo> }

const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]))
const of = (tipo: Tipo, ...names: string[]) => Object.fromEntries(names.map((name) => [name, tipo]))

const DATAS = of('instante', 'created_at', 'updated_at')
const lista = (vira: string, mais: Record<string, Tipo> = {}): Conhecida => ({
  vira,
  colunas: { ...texts('id', 'name'), ...of('booleano', 'is_active'), ...DATAS, ...mais },
})

const LINKS_DE_CADASTRO: Conhecida = {
  vira: 'Links de cadastro',
  colunas: {
    ...texts('id', 'token', 'clinica_id', 'clinic_id', 'consultor_id', 'created_by'),
    ...of('numero', 'max_uses', 'uses', 'uses_count', 'current_uses'),
    ...of('booleano', 'is_active'),
    ...of('instante', 'expires_at'),
    ...DATAS,
  },
}

const LINKS_DE_BUSCA: Conhecida = {
  vira: 'Links de busca',
  colunas: { ...texts('id', 'token', 'consultor_id'), ...of('booleano', 'is_active'), ...DATAS },
}

/** By the name that reports use. */
const CONHECIDAS = new Map<string, Conhecida>([
  [
    'auth.users',
    {
      vira: 'Contas',
      colunas: {
        ...texts('id', 'instance_id', 'aud', 'role', 'email', 'encrypted_password', 'phone'),
        ...texts('confirmation_token', 'recovery_token', 'email_change_token_new', 'email_change'),
        ...texts('phone_change', 'phone_change_token', 'email_change_token_current', 'email_change_confirm_status'),
        ...texts('reauthentication_token'),
        ...of('json', 'raw_app_meta_data', 'raw_user_meta_data'),
        ...of('booleano', 'is_super_admin', 'is_sso_user', 'is_anonymous'),
        ...of('instante', 'email_confirmed_at', 'phone_confirmed_at', 'confirmed_at', 'invited_at'),
        ...of('instante', 'confirmation_sent_at', 'recovery_sent_at', 'email_change_sent_at', 'phone_change_sent_at'),
        ...of('instante', 'reauthentication_sent_at', 'last_sign_in_at', 'banned_until', 'deleted_at'),
        ...DATAS,
      },
    },
  ],
  [
    'auth.identities',
    {
      vira: 'Contas: por onde cada uma entra',
      colunas: {
        ...texts('id', 'provider_id', 'user_id', 'provider', 'email'),
        ...of('json', 'identity_data'),
        ...of('instante', 'last_sign_in_at'),
        ...DATAS,
      },
    },
  ],
  [
    'profiles',
    {
      vira: 'Contas: nomes',
      colunas: { ...texts('id', 'email', 'full_name', 'role'), ...of('booleano', 'is_active'), ...DATAS },
    },
  ],
  ['user_roles', { vira: 'Contas: papéis', colunas: { ...texts('id', 'user_id', 'role'), ...DATAS } }],
  [
    'clinicas',
    {
      vira: 'Clínicas',
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
  ['estados', lista('Estados', texts('code'))],
  [
    'cidades',
    {
      vira: 'Cidades',
      colunas: {
        ...texts('id', 'nome', 'estado'),
        ...of('numero', 'populacao', 'latitude', 'longitude'),
        ...DATAS,
      },
    },
  ],
  ['specialties', lista('Especialidades')],
  ['atendimentos', lista('Atendimentos')],
  ['estruturas', lista('Estruturas')],
  ['taxas', lista('Taxas')],
  ['planos_saude', lista('Planos de saúde')],
  ['tipos_internacao', lista('Tipos de internação')],
  ['generos_clinica', lista('Gêneros', texts('value'))],
  ['periodicidades', lista('Periodicidades')],
  [
    'shared_links',
    {
      vira: 'Links de clínicas',
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
      colunas: {
        ...texts('id', 'bucket_id', 'name', 'owner', 'owner_id', 'version', 'path_tokens', 'level'),
        ...of('json', 'metadata', 'user_metadata'),
        ...of('instante', 'last_accessed_at'),
        ...DATAS,
      },
    },
  ],
  [
    'storage.buckets',
    {
      vira: 'Arquivos: pastas',
      colunas: {
        ...texts('id', 'name', 'owner', 'owner_id', 'type', 'file_size_limit'),
        ...of('booleano', 'public', 'avif_autodetection'),
        ...of('lista', 'allowed_mime_types'),
        ...DATAS,
      },
    },
  ],
])

/** Machinery of the old hosting, whose rows nobody misses: everybody signs in again. */
const DO_SERVICO =
  /^(?:auth\.(?:sessions|refresh_tokens|one_time_tokens|mfa_\w+|audit_log_entries|flow_state|instances|schema_migrations|sso_\w+|saml_\w+|oauth_\w+|webauthn_\w+|custom_oauth_providers)|storage\.(?:migrations|s3_multipart_uploads\w*|prefixes|buckets_(?:analytics|vectors)|vector_indexes|iceberg_\w+))$/

export const isDoServico = (tabela: Tabela) => DO_SERVICO.test(rotuloDe(tabela))

/** What a table is, by its name, else by its columns where the old name is not known. */
export function recognise(tabela: Tabela): Conhecida | undefined {
  const porNome = CONHECIDAS.get(rotuloDe(tabela))
  if (porNome || tabela.schema !== 'public') return porNome
  const has = (...names: string[]) => names.some((name) => tabela.colunas.includes(name))
  if (!has('token') || !has('consultor_id')) return undefined
  if (has('clinica_id', 'clinic_id')) return has('max_uses') && has('expires_at') ? LINKS_DE_CADASTRO : undefined
  // Quotes and patients have tokens too, which are never taken over.
  return tabela.colunas.every((coluna) => coluna in LINKS_DE_BUSCA.colunas) ? LINKS_DE_BUSCA : undefined
}
