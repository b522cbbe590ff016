import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import { RESULTADOS, type Resultado, ROTULO_RESULTADO } from '@portal/contract/leads/opcoes'
import {
  type Icon,
  IconArrowBackUp,
  IconPhoneCheck,
  IconPhoneOff,
  IconPhoneX,
  IconRecordMail,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useDiaFechado } from '../empresa/dias-fechados.api.ts'
import { messageOf } from '../platform/api-error.ts'
import { newId } from '../platform/new-id.ts'
import { Chips } from '../ui/chips.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { Canal, Pedido } from './contato.ts'
import classes from './contato-dialog.module.css'
import { useSendInteracao } from './interacoes.api.ts'
import { ProximaAcaoForm } from './proxima-acao-form.tsx'

const ICONES: Record<Resultado, Icon> = {
  atendeu: IconPhoneCheck,
  nao_atendeu: IconPhoneOff,
  caixa_postal: IconRecordMail,
  numero_invalido: IconPhoneX,
  retornar: IconArrowBackUp,
}
const CANAIS = [
  ['ligacao', 'Ligação'],
  ['whatsapp', 'WhatsApp'],
] as const

type Feito = { resultado: Resultado; cartao: LeadCartao }

/** Records a contact with one tap on its result; what is to be done next follows. */
export function ContatoDialog({ pedido, onClose }: { pedido: Pedido; onClose: () => void }) {
  const { lead, pergunta } = pedido
  const [canal, setCanal] = useState<Canal>(pedido.canal)
  const [feito, setFeito] = useState<Feito>()
  // One for each dialog: a tap that is sent again is the same contact.
  const [envio_id] = useState(newId)
  // Known by the time at which the next action is suggested.
  const { isFechado } = useDiaFechado()
  const { mutate, isPending, isEsperando, error } = useSendInteracao(lead.id)

  const registrar = (resultado: Resultado) =>
    mutate(
      { id: lead.id, tipo: canal, resultado, envio_id },
      { onSuccess: (cartao) => setFeito({ resultado, cartao }) },
    )

  return (
    <Dialog opened centered size={440} onClose={onClose} title={pergunta ? 'Como foi o contato?' : 'Registrar contato'}>
      {feito ? (
        <ProximaAcaoForm {...feito} isFechado={isFechado} onClose={onClose} />
      ) : (
        <div className={classes.passo}>
          <div>{lead.nome_contato}</div>
          <Chips name="canal" label="Canal" opcoes={CANAIS} value={canal} onChange={setCanal} />
          <fieldset className={classes.resultados} aria-label="Resultado">
            {RESULTADOS.map((resultado, indice) => {
              const Icone = ICONES[resultado]
              return (
                <button
                  key={resultado}
                  type="button"
                  className={classes.resultado}
                  disabled={isPending}
                  data-autofocus={indice === 0 || undefined}
                  onClick={() => registrar(resultado)}
                >
                  <Icone size={22} aria-hidden />
                  {ROTULO_RESULTADO[resultado]}
                </button>
              )
            })}
          </fieldset>
          {isEsperando && (
            <p role="status">Não enviado. O contato será enviado quando a conexão voltar; você já pode fechar.</p>
          )}
          {error && (
            <p role="alert" className={classes.falha}>
              {messageOf(error, 'Erro ao registrar contato')} Toque de novo no resultado.
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}
