import type { Fonte } from '@portal/contract/entradas/entradas.contract'
import { ENTRADA_DO_MODELO } from '@portal/contract/entradas/limites'
import type { TipoSegredo } from '@portal/contract/entradas/opcoes'
import { useState } from 'react'
import { Copyable } from '../ui/copyable.tsx'
import { curlDe, enderecoDe, SEGREDO_AQUI } from './amostra.ts'

type Props = {
  fonte: Pick<Fonte, 'id' | 'modelo'>
  /** Only known right after it was made. */
  segredo?: string | undefined
  tipo?: TipoSegredo | undefined
}

const COM_SEGREDO =
  'Quem tem este endereço pode enviar leads: trate-o como uma senha. Os registros do portal escondem o segredo; os de outros programas podem não esconder.'

/** Names of address and secret in the outside tool. */
const NOMES = {
  google: { endereco: 'URL do webhook', segredo: 'Chave' },
  meta: { endereco: 'Endereço de retorno (Callback URL)', segredo: 'Token de verificação (Verify token)' },
} as const

/** Data that a tool needs to send leads: address, secret, and a command that tests both. */
export function Conexao({ fonte: { id, modelo }, segredo, tipo = 'acesso' }: Props) {
  // The ids of the test call stay the same while it is shown.
  const [curl] = useState(() => curlDe(modelo, id, segredo ?? SEGREDO_AQUI))
  if (tipo === 'assinatura')
    return (
      <>
        <Copyable rotulo="Endereço" valor={enderecoDe(id)} />
        {segredo && (
          <Copyable
            rotulo="Segredo de assinatura"
            valor={segredo}
            descricao={
              modelo === 'typeform'
                ? 'Cole em Secret, no webhook do Typeform.'
                : modelo === 'tally'
                  ? 'Cole em Signing secret, no webhook do Tally.'
                  : 'Para quem assina pelo padrão Standard Webhooks, no lugar do cabeçalho com o segredo.'
            }
          />
        )}
      </>
    )
  const comando = curl && (
    <Copyable
      longo
      rotulo="Comando de teste"
      valor={curl}
      descricao={
        modelo === 'google'
          ? 'Cole no terminal: a resposta é 200 e nenhum lead é criado.'
          : 'Cole no terminal: a resposta é 202 e o lead aparece em um instante. Ele é de verdade; arquive-o depois.'
      }
    />
  )
  if (modelo === 'google' || modelo === 'meta')
    return (
      <>
        <Copyable rotulo={NOMES[modelo].endereco} valor={enderecoDe(id)} />
        {segredo && <Copyable rotulo={NOMES[modelo].segredo} valor={segredo} />}
        {comando}
      </>
    )
  if (ENTRADA_DO_MODELO[modelo].assinatura === null || modelo === 'typeform' || modelo === 'tally')
    return (
      <>
        <Copyable
          rotulo="Endereço com o segredo"
          valor={enderecoDe(id, segredo ?? SEGREDO_AQUI)}
          descricao={segredo ? COM_SEGREDO : `O segredo fica no fim, no lugar de ${SEGREDO_AQUI}. ${COM_SEGREDO}`}
        />
        {comando}
      </>
    )
  return (
    <>
      <Copyable rotulo="Endereço" valor={enderecoDe(id)} />
      {segredo && <Copyable rotulo="Segredo" valor={segredo} />}
      {modelo === 'integrador' && (
        <Copyable
          rotulo="Cabeçalho Authorization"
          valor={`Bearer ${segredo ?? SEGREDO_AQUI}`}
          descricao="Na ferramenta, acrescente um cabeçalho (header) de nome Authorization com este valor."
        />
      )}
      {comando}
      <details className="portal-details">
        <summary>A ferramenta não envia cabeçalhos?</summary>
        <Copyable
          rotulo="Endereço com o segredo"
          valor={enderecoDe(id, segredo ?? SEGREDO_AQUI)}
          descricao={COM_SEGREDO}
        />
      </details>
    </>
  )
}
