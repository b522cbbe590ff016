import { mesesEmPalavras, REGRA, REGRA_APROVADA } from '@portal/contract/privacidade/retencao'
import type { PreviaRetencao, RegraGuardada } from '@portal/contract/privacidade/retencao.contract'
import { messageOf } from '../platform/api-error.ts'
import { formatNumber } from '../platform/format-number.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { useRetencao } from './retencao.api.ts'
import classes from './retencao.module.css'
import { LinhasDaPrevia } from './retencao-linhas.tsx'

type Props = {
  /** Rule of the open dialog. */
  regra: RegraGuardada | undefined
  previa: PreviaRetencao | undefined
  onClose: () => void
}

/** Approves the list of what a rule deletes from tonight on. */
export function AprovarDialog({ regra, previa, onClose }: Props) {
  const { approve } = useRetencao()

  async function approveRegra() {
    if (!regra || !previa) return
    try {
      await approve({ chave: regra.chave, versao: regra.versao, total: previa.total })
      notifySuccess(REGRA_APROVADA)
    } catch (falha) {
      notifyError(messageOf(falha, 'Tente novamente.'), 'Erro ao aprovar')
      throw falha
    }
  }

  return (
    <ConfirmDialog
      opened={regra?.espera === true && previa !== undefined}
      title="Aprovar a retenção"
      message={regra && previa && <Mensagem regra={regra} previa={previa} />}
      confirmLabel="Aprovar"
      destructive
      onConfirm={approveRegra}
      onClose={onClose}
    />
  )
}

function Mensagem({ regra: { chave, meses }, previa }: { regra: RegraGuardada; previa: PreviaRetencao }) {
  const { rotulo, conta, faz } = REGRA[chave]
  return (
    <div className={classes.lista}>
      <p>
        <strong>{rotulo}</strong>
      </p>
      <p>Sai hoje à noite, às 3h, e daqui em diante todas as noites.</p>
      <p>
        {mesesEmPalavras(meses)} {conta}. {faz}. Não há como desfazer.
      </p>
      <p>Hoje à noite: {previa.total === 0 ? 'nada' : formatNumber(previa.total)}.</p>
      <LinhasDaPrevia previa={previa} />
    </div>
  )
}
