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
import { ConfirmLeave } from '../ui/leave-guard.tsx'
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

/** Records a contact with one tap on its result; then asks for notes and the next action. */
export function RegistrarContatoDialog({ pedido, onClose }: { pedido: Pedido; onClose: () => void }) {
  const { lead, pergunta } = pedido
  const [canal, setCanal] = useState<Canal>(pedido.canal)
  const [texto, setTexto] = useState('')
  const [leaving, setLeaving] = useState(false)
  // One id per dialog, so that a repeated tap records the contact once.
  const [envio_id] = useState(newId)
  // Loaded before the next action is suggested.
  const { isFechado } = useDiaFechado()
  const { mutate, variables, isSuccess, isPending, isEsperando, error } = useSendInteracao(lead.id)
  const registrado = isSuccess || isEsperando ? variables?.resultado : undefined

  return (
    <Dialog
      opened
      centered
      size={440}
      onClose={texto.trim() ? () => setLeaving(true) : onClose}
      title={pergunta ? 'Como foi o contato?' : 'Registrar contato'}
    >
      {registrado ? (
        <ProximaAcaoForm
          contato={{ id: lead.id, envio_id }}
          resultado={registrado}
          isEsperando={isEsperando}
          texto={texto}
          onTexto={setTexto}
          isFechado={isFechado}
          onClose={onClose}
        />
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
                  onClick={() => mutate({ id: lead.id, tipo: canal, resultado, envio_id })}
                >
                  <Icone size={22} aria-hidden />
                  {ROTULO_RESULTADO[resultado]}
                </button>
              )
            })}
          </fieldset>
          {error && (
            <p role="alert" className={classes.falha}>
              {messageOf(error, 'Erro ao registrar contato')} Toque de novo no resultado.
            </p>
          )}
        </div>
      )}
      <ConfirmLeave opened={leaving} onConfirm={onClose} onClose={() => setLeaving(false)} />
    </Dialog>
  )
}
