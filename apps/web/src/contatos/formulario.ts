import type { Contato, ContatoCampos } from '@portal/contract/contatos/contatos.contract'
import { NOME_DO_CONTATO, SELECIONE_CATEGORIA, TELEFONES_DO_CONTATO_IGUAIS } from '@portal/contract/contatos/limites'
import type { Categoria } from '@portal/contract/contatos/opcoes'
import { erroDoEmail } from '@portal/contract/regras/email'
import { erroDoNome } from '@portal/contract/regras/nome'
import { opcional } from '@portal/contract/regras/regra'
import { formatTelefone, normalizeTelefoneDoMundo, regraTelefoneDoMundo } from '@portal/contract/telefone'

/** Values of the inputs; telephones as typed. */
export type Valores = {
  nome: string
  categoria: Categoria | ''
  telefone: string
  telefone_2: string
  tem_whatsapp: boolean
  email: string
  /** City from the list of municipalities, or as named in an imported file; the latter has no id. */
  lugar: { id: string; nome: string; estado: string } | null
  clinica: { id: string; nome: string } | null
  observacoes: string
  visibilidade: ContatoCampos['visibilidade']
}

export const ROTULOS: Record<keyof Valores, string> = {
  nome: 'Nome',
  categoria: 'Categoria',
  telefone: 'Telefone',
  telefone_2: 'Segundo telefone',
  tem_whatsapp: 'Tem WhatsApp',
  email: 'E-mail',
  lugar: 'Cidade',
  clinica: 'Clínica',
  observacoes: 'Observações',
  visibilidade: 'Quem vê',
}

/** Labels of the stored fields, for the history. */
export const ROTULOS_CAMPOS: Record<string, string> = {
  ...ROTULOS,
  cidade: 'Cidade',
  estado: 'UF',
  clinica_id: 'Clínica',
  dono_id: 'Dono',
  arquivado_em: 'Excluído em',
}

export const valoresDe = (contato: Contato | undefined): Valores => ({
  nome: contato?.nome ?? '',
  categoria: contato?.categoria ?? '',
  telefone: contato ? formatTelefone(contato.telefone) : '',
  telefone_2: contato?.telefone_2 ? formatTelefone(contato.telefone_2) : '',
  tem_whatsapp: contato?.tem_whatsapp ?? false,
  email: contato?.email ?? '',
  lugar: contato?.cidade ? { id: '', nome: contato.cidade, estado: contato.estado ?? '' } : null,
  clinica: contato?.clinica_id ? { id: contato.clinica_id, nome: contato.clinica ?? 'Clínica excluída' } : null,
  observacoes: contato?.observacoes ?? '',
  visibilidade: contato?.visibilidade ?? 'pessoal',
})

/** Canonical form of a typed number, so that another spelling is no change. */
const numero = (texto: string) => normalizeTelefoneDoMundo(texto) ?? texto.trim()

/** Fields to save, by input. */
export const camposDe = ({ lugar, ...valores }: Valores) => ({
  nome: valores.nome.trim(),
  // Validation has already required a category.
  categoria: valores.categoria || ('outro' as const),
  telefone: numero(valores.telefone),
  telefone_2: valores.telefone_2.trim() ? numero(valores.telefone_2) : null,
  tem_whatsapp: valores.tem_whatsapp,
  email: valores.email.trim() || null,
  lugar: lugar && { nome: lugar.nome, estado: lugar.estado },
  clinica: valores.clinica?.id ?? null,
  observacoes: valores.observacoes.trim() || null,
  visibilidade: valores.visibilidade,
})
type Campos = ReturnType<typeof camposDe>

/** City and clinic in the server's fields. */
export const lugarParaSalvar = ({ lugar }: Pick<Campos, 'lugar'>) => ({
  cidade: lugar?.nome ?? null,
  estado: lugar?.estado || null,
})
export function paraSalvar<C extends Partial<Campos>>({ lugar, clinica, ...campos }: C) {
  return {
    ...campos,
    ...(lugar !== undefined && lugarParaSalvar({ lugar })),
    ...(clinica !== undefined && { clinica_id: clinica }),
  }
}

/** Errors by field, with the server's sentences. */
export const errosDe = {
  nome: (nome: string) => erroDoNome(NOME_DO_CONTATO, nome),
  categoria: (categoria: string) => (categoria ? undefined : SELECIONE_CATEGORIA),
  telefone: regraTelefoneDoMundo,
  telefone_2: (texto: string, { telefone: primeiro }: Valores) =>
    opcional(regraTelefoneDoMundo)(texto) ??
    (texto.trim() !== '' && numero(texto) === numero(primeiro) ? TELEFONES_DO_CONTATO_IGUAIS : undefined),
  email: opcional(erroDoEmail),
}
