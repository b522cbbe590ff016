import type { ColunaContato } from '@portal/contract/contatos/colunas-importacao'
import { textKey } from '../../platform/text-key.ts'

/**
 * Titles of each field in exports of Google Contacts, Outlook, phones and the portal, in Portuguese and English; where
 * a file has several, the earlier ones win.
 */
const TITULOS: Record<Exclude<ColunaContato, 'telefone_2'>, string> = {
  nome: 'name full_name nome nome_completo display_name given_name first_name primeiro_nome file_as nome_do_contato contato organization_name organization_1_name nome_da_organizacao company empresa',
  sobrenome: 'family_name last_name sobrenome surname',
  categoria: 'categoria category categories labels group_membership marcadores grupos',
  telefone:
    'phone_1_value telefone_1_valor telefone celular mobile_phone mobile mobile_number whatsapp_number phone phone_number numero telefone_1 telefone_celular phone_2_value telefone_2_valor segundo_telefone telefone_2 business_phone telefone_comercial work_phone home_phone telefone_residencial primary_phone phone_3_value telefone_3_valor fone other_phone',
  tem_whatsapp: 'whatsapp tem_whatsapp',
  email: 'e_mail_1_value email_1_valor e_mail_1_valor email e_mail email_address e_mail_address e_mail_2_value',
  cidade: 'cidade city address_1_city endereco_1_cidade home_city business_city municipio',
  estado: 'uf estado state address_1_region endereco_1_regiao home_state business_state',
  uid: 'uid identificador_uid',
  observacoes: 'observacoes notes notas observacao anotacoes nota note',
}
const NOMES_INTEIROS = new Set('name full_name nome_completo display_name file_as'.split(' '))

const RANKS = new Map(
  Object.entries(TITULOS).flatMap(([campo, titulos]) =>
    titulos.split(' ').map((titulo, rank) => [titulo, { campo: campo as ColunaContato, rank }] as const),
  ),
)

/** Suggests the field of each column by its title; of several telephones the best known title is the first. */
export function suggestColunas(titulos: readonly string[]): (ColunaContato | null)[] {
  const chaves = titulos.map(textKey)
  const colunas: (ColunaContato | null)[] = titulos.map(() => null)
  const candidatas = chaves
    .flatMap((chave, i) => {
      const achada = RANKS.get(chave)
      return achada ? [{ i, ...achada }] : []
    })
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
  for (const { i, campo } of candidatas) {
    if (!colunas.includes(campo)) colunas[i] = campo
    else if (campo === 'telefone' && !colunas.includes('telefone_2')) colunas[i] = 'telefone_2'
  }
  const nome = chaves[colunas.indexOf('nome')]
  // A full name already has the surname.
  return nome !== undefined && NOMES_INTEIROS.has(nome) ? colunas.map((c) => (c === 'sobrenome' ? null : c)) : colunas
}
