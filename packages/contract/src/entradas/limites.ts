import type { Nome } from '../regras/nome.ts'
import { faixa } from '../regras/numero.ts'
import type { Modelo } from './modelos.ts'

/** Limits and sentences of outside sources. */
export const NOME_FONTE = { vazio: 'Informe um nome', min: 2, max: 60 } as const satisfies Nome
export const NOME_DE_FONTE_REPETIDO = 'Já existe uma fonte com este nome'
export const FONTES_MAXIMO = 50
export const FONTES_CHEIO = `A empresa já tem ${FONTES_MAXIMO} fontes. Exclua uma delas para criar outra.`
export const FONTE_NAO_ENCONTRADA = 'Fonte não encontrada'
export const CHAMADA_NAO_ENCONTRADA = 'Chamada não encontrada'

/** Most accepted calls of a source in a minute and on a day. */
export const LIMITE_MINUTO = faixa(1, 10_000)
export const LIMITE_DIA = faixa(1, 1_000_000)
export const LIMITE_MINUTO_PADRAO = 60
export const LIMITE_DIA_PADRAO = 2_000
/** Minutes above the limit after which a source is suspected of abuse. */
export const SUSPEITA_MIN = 10

/** Longest body of a call in bytes; Meta puts many leads into one call. */
export const CORPO_MAXIMO = 64 * 1024
export const CORPO_MAXIMO_META = 1024 * 1024

/** Most keys of one payload that are kept, shown and mapped. */
export const CHAVES_MAXIMO = 100
export const CHAVE_MAXIMA = 200
/** Most calls that the page of a source shows. */
export const CHAMADAS_MOSTRADAS = 50
/** Days for which whole bodies and calls in 'A conferir' are kept. */
export const DIAS_DO_CORPO = 7
export const DIAS_A_CONFERIR = 30
export const CONFERIR_POR_PAGINA = 25

/** Longest secret that administrators type, which are Meta's. */
export const SEGREDO_DIGITADO_MAXIMO = 500
export const SEGREDO_CURTO = 'Este segredo é curto demais. Copie-o inteiro.'
export const PAGINA_META = 'Informe o número da página'

/** Proofs of a call's origin: a secret sent along (stored as a hash), a signing one (encrypted), or both. */
export const ENTRADA_DO_MODELO: Record<Modelo, { acesso: boolean; assinatura: 'gerada' | 'digitada' | null }> = {
  generico: { acesso: true, assinatura: 'gerada' },
  rd: { acesso: true, assinatura: null },
  elementor: { acesso: true, assinatura: null },
  typeform: { acesso: true, assinatura: 'gerada' },
  tally: { acesso: true, assinatura: 'gerada' },
  integrador: { acesso: true, assinatura: 'gerada' },
  // The secret is part of the body.
  google: { acesso: true, assinatura: null },
  // The first secret is typed into Meta's handshake; calls are signed with the app's secret.
  meta: { acesso: true, assinatura: 'digitada' },
}

export const caminhoDaEntrada = (id: string, segredo?: string) =>
  segredo === undefined ? `/api/entrada/${id}` : `/api/entrada/${id}/${segredo}`

/** Answers of the public address. None tells whether source, switch or secret was wrong. */
export const ENTRADA_RECUSADA = 'Endereço ou segredo não reconhecido.'
export const ENTRADA_DO_NAVEGADOR =
  'Este endereço não aceita chamadas feitas por uma página, porque o segredo ficaria à vista de quem a abre. Chame-o do servidor do site.'
export const ENTRADA_CHEIA = 'Chamadas demais em pouco tempo. Tente novamente mais tarde.'
export const ENTRADA_RECEBIDA = 'Recebido.'
export const TESTE_RECEBIDO = 'Teste recebido.'
export const CORPO_VAZIO = 'A chamada veio sem conteúdo.'
export const CORPO_GRANDE = 'O conteúdo é grande demais: use no máximo 64 kB.'

/** Reasons why a call waits in 'A conferir'. */
export const SEM_TELEFONE = 'Sem telefone'
export const TELEFONE_RUIM = 'Telefone inválido'
export const DURANTE_SUSPEITA = 'Chegou durante a suspeita de abuso'
export const FALHOU_VARIAS_VEZES = 'Não foi possível processar'
export const JA_PROCESSADA = 'Esta chamada já foi processada.'
export const SEM_CORPO = 'O conteúdo desta chamada já foi apagado.'
export const NAO_ESTA_A_CONFERIR = 'Esta chamada não está mais a conferir.'
export const SO_META = 'Só fontes da Meta têm isto.'
export const SEM_ASSINATURA = 'Esta fonte não assina as chamadas com um segredo gerado aqui.'
export const HA_A_CONFERIR = 'Há chamadas desta fonte a conferir. Corrija ou descarte-as para excluir a fonte.'
