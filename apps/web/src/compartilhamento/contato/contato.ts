import {
  MENSAGEM_FORMULARIO_MAXIMA,
  TERMO_CONTATO_FALTANDO,
  VERSAO_TERMO_CONTATO,
} from '@portal/contract/leads/formulario'
import type { ContatoEnviado, FormularioEnviado, Toque } from '@portal/contract/leads/formulario.contract'
import { IDADE, NOME_CONTATO } from '@portal/contract/leads/limites'
import type { Parentesco, Urgencia } from '@portal/contract/leads/opcoes'
import { erroDoNome, textoLongo } from '@portal/contract/regras/nome'
import { erroDoInteiro, readInteiro } from '@portal/contract/regras/numero'
import { regraTelefoneDoMundo } from '@portal/contract/telefone'

export type EnviarContato = (formulario: FormularioEnviado) => Promise<ContatoEnviado>

/** Fields as typed, by name; `consentimento` is absent while its box is not ticked. */
export type Valores = Readonly<Partial<Record<Campo, string>>>
export type Campo = 'nome' | 'telefone' | 'parentesco' | 'idade' | 'urgencia' | 'mensagem' | 'consentimento' | 'site'
export type Erros = Readonly<Partial<Record<Campo, string>>>

/** Errors to correct before sending, because every attempt counts against the address's rate limit. */
export function errosDe({ nome = '', telefone = '', idade = '', mensagem = '', consentimento }: Valores): Erros {
  const erros = {
    nome: erroDoNome(NOME_CONTATO, nome),
    telefone: regraTelefoneDoMundo(telefone),
    idade: idade.trim() === '' ? undefined : erroDoInteiro(IDADE, readInteiro(idade)),
    mensagem: mensagem.trim().length > MENSAGEM_FORMULARIO_MAXIMA ? textoLongo(MENSAGEM_FORMULARIO_MAXIMA) : undefined,
    consentimento: consentimento === undefined ? TERMO_CONTATO_FALTANDO : undefined,
  }
  return Object.fromEntries(Object.entries(erros).filter(([, erro]) => erro !== undefined))
}

/** Input of the operation. */
export const paraEnvio = (envio_id: string, valores: Valores, toque: Toque): FormularioEnviado => ({
  envio_id,
  nome: valores.nome ?? '',
  telefone: valores.telefone ?? '',
  parentesco: (valores.parentesco || null) as Parentesco | null,
  idade: valores.idade?.trim() ? readInteiro(valores.idade) : null,
  urgencia: (valores.urgencia || null) as Urgencia | null,
  mensagem: valores.mensagem || null,
  consentimento: true,
  versao_termo: VERSAO_TERMO_CONTATO,
  toque,
  site: valores.site ?? '',
})

/** Draft kept while the page is open, so that closing the form or asking about another clinic loses nothing. */
let rascunho: Valores = {}
export const readRascunho = () => rascunho
export function keepRascunho(valores: Valores) {
  rascunho = valores
}
