import { Button } from '@mantine/core'
import type { LancamentoCompleto } from '@portal/contract/financeiro/financeiro.contract'
import { MOTIVO } from '@portal/contract/financeiro/limites'
import { isAReceber, STATUS_ABERTOS } from '@portal/contract/financeiro/opcoes'
import { saldoDe } from '@portal/contract/financeiro/situacao'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { ReasonDialog } from '../../ui/record-form/reason-dialog.tsx'
import { canPay, isRecebimento, isVivo } from '../dinheiro.ts'
import { useCancelLancamento, useResumeLancamento, useReverseLancamento } from '../financeiro.api.ts'
import { MudouAviso } from '../mudou-aviso.tsx'
import { useCharge } from './use-charge.ts'

const PagamentoDialog = lazyPart(() => import('./pagamento-dialog.tsx').then((part) => part.PagamentoDialog))
const AlterarDialog = lazyPart(() => import('./alterar-dialog.tsx').then((part) => part.AlterarDialog))

type Janela = { qual: 'pagar' | 'alterar' | 'cancelar' | 'estornar' | 'retomar'; vista: LancamentoCompleto }

/** Actions on an entry, by its kind and state. */
export function AcoesLancamento({ lancamento }: { lancamento: LancamentoCompleto }) {
  const { id, versao, tipo, origem, status, clinica_id, pago_centavos, fechado, contestacoes } = lancamento
  const [janela, setJanela] = useState<Janela>()
  const cancel = useCancelLancamento()
  const reverse = useReverseLancamento()
  const resume = useResumeLancamento()
  const { busy, charge } = useCharge(lancamento)
  const open = (qual: Janela['qual']) => setJanela({ qual, vista: lancamento })
  const close = () => setJanela(undefined)
  const aviso = janela && <MudouAviso antes={janela.vista} agora={lancamento} />
  const podeCobrar =
    isAReceber(tipo) &&
    clinica_id !== null &&
    saldoDe(lancamento) > 0 &&
    (STATUS_ABERTOS as readonly string[]).includes(status)
  // An open dispute of the consultant is answered in its own tab.
  const podeRetomar = status === 'contestado' && !contestacoes.some(({ status }) => status === 'aberta')
  const podeCancelar = isVivo(lancamento) && origem === 'manual' && pago_centavos === 0
  if (!isVivo(lancamento)) return null
  return (
    <div className="portal-row">
      {canPay(lancamento) && (
        <Button size="compact-md" onClick={() => open('pagar')}>
          {isRecebimento(lancamento) ? 'Registrar recebimento' : 'Registrar pagamento'}
        </Button>
      )}
      {podeCobrar && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          loading={busy}
          onClick={() => void charge()}
        >
          Cobrar clínica
        </Button>
      )}
      {podeRetomar && (
        <Button size="compact-md" variant="default" onClick={() => open('retomar')}>
          Encerrar contestação
        </Button>
      )}
      {!fechado && (
        <Button size="compact-md" variant="default" onClick={() => open('alterar')}>
          {podeCancelar ? 'Alterar' : 'Nota e vencimento'}
        </Button>
      )}
      {podeCancelar ? (
        <Button size="compact-md" variant="subtle" color="terracotta" onClick={() => open('cancelar')}>
          Cancelar lançamento
        </Button>
      ) : (
        <Button size="compact-md" variant="subtle" color="terracotta" onClick={() => open('estornar')}>
          Estornar
        </Button>
      )}
      {janela?.qual === 'cancelar' && (
        <ReasonDialog
          title="Cancelar lançamento"
          rule={MOTIVO}
          action="Cancelar lançamento"
          falha="Erro ao cancelar o lançamento"
          run={async (motivo) => {
            await cancel.mutateAsync({ id, versao, motivo })
            notifySuccess('Lançamento cancelado com sucesso!')
          }}
          notice={aviso}
          onClose={close}
        >
          <p>O lançamento deixa de contar e não pode ser reaberto.</p>
        </ReasonDialog>
      )}
      {janela?.qual === 'retomar' && (
        <ReasonDialog
          title="Encerrar contestação"
          rule={MOTIVO}
          action="Encerrar contestação"
          falha="Erro ao encerrar a contestação"
          run={async (motivo) => {
            await resume.mutateAsync({ id, versao, motivo })
            notifySuccess('Contestação encerrada com sucesso!')
          }}
          notice={aviso}
          onClose={close}
        >
          <p>O lançamento volta a valer como antes da desistência do orçamento.</p>
        </ReasonDialog>
      )}
      {janela?.qual === 'estornar' && (
        <ReasonDialog
          title="Estornar lançamento"
          rule={MOTIVO}
          action="Estornar"
          falha="Erro ao estornar o lançamento"
          run={async (motivo) => {
            await reverse.mutateAsync({ id, versao, motivo })
            notifySuccess('Lançamento estornado com sucesso!')
          }}
          notice={aviso}
          onClose={close}
        >
          <p>
            {pago_centavos !== 0 || fechado
              ? 'Um lançamento contrário entra no mês aberto; o que já foi pago fica como está.'
              : 'O lançamento deixa de contar. O cálculo da internação não o cria de novo.'}
          </p>
        </ReasonDialog>
      )}
      <Suspense>
        {janela?.qual === 'pagar' && <PagamentoDialog lancamento={lancamento} vista={janela.vista} onClose={close} />}
        {janela?.qual === 'alterar' && <AlterarDialog lancamento={lancamento} onClose={close} />}
      </Suspense>
    </div>
  )
}
