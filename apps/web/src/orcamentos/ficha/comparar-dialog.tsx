import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Skeleton } from '@mantine/core'
import { COMPARADOS } from '@portal/contract/orcamentos/limites'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import type { LinhaOrcamento, Orcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { notifyError } from '../../ui/notify.ts'
import { ShareLink } from '../../ui/share-link.tsx'
import { orcamentosQuery, useCreateComparacao } from '../orcamentos.api.ts'
import classes from './ficha.module.css'

type Props = { orcamento: Orcamento; onClose: () => void }

/** Quotes sent to the same family: same lead, same patient or same telephone. */
const daFamilia = ({ lead_id, paciente_id, campos }: Orcamento) =>
  orcamentosQuery({
    situacao: ['enviado', 'visualizado'],
    ...(lead_id ? { lead_id } : paciente_id ? { paciente_id } : { texto: campos.cliente_telefone }),
  })

/** Puts two or three sent quotes of a family on one page for comparison. */
export function CompararDialog({ orcamento, onClose }: Props) {
  const { data, error, refetch } = useQuery(daFamilia(orcamento))
  const create = useCreateComparacao()
  const [escolhidos, setEscolhidos] = useState([orcamento.id])
  const [criada, setCriada] = useState<{ caminho: string; conversa: string }>()
  const { lead_id, paciente_id } = orcamento
  const cheio = escolhidos.length >= COMPARADOS.max

  async function createComparacao() {
    try {
      setCriada(await create.mutateAsync(escolhidos))
    } catch (falha) {
      notifyError(messageOf(falha, 'Erro ao criar a comparação'))
    }
  }
  const mark = ({ id }: LinhaOrcamento, sim: boolean) =>
    setEscolhidos(sim ? [...escolhidos, id] : escolhidos.filter((outro) => outro !== id))

  return (
    <Dialog opened title="Comparar clínicas" size="lg" centered onClose={onClose}>
      {!data && error && <LoadFailure title="Erro ao carregar orçamentos" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={160} />}
      {criada && (
        <div className={classes.form}>
          <p>A família vê as {escolhidos.length} opções lado a lado e aceita uma delas.</p>
          <ShareLink url={location.origin + criada.caminho} whatsapp={criada.conversa} />
        </div>
      )}
      {data && !criada && data.itens.length < COMPARADOS.min && (
        <div className={classes.form}>
          <p>Para comparar, envie à mesma família o orçamento de outra clínica.</p>
          <div className="portal-row-end">
            <Button
              renderRoot={(props) => (
                <Link
                  to="/consultor/orcamentos/editor"
                  search={{ ...(lead_id && { lead: lead_id }), ...(paciente_id && { paciente: paciente_id }) }}
                  {...props}
                />
              )}
            >
              Novo orçamento
            </Button>
          </div>
        </div>
      )}
      {data && !criada && data.itens.length >= COMPARADOS.min && (
        <div className={classes.form}>
          <p>
            Escolha de {COMPARADOS.min} a {COMPARADOS.max} orçamentos enviados à mesma família.
          </p>
          <ul className="portal-items">
            {data.itens.map((linha) => {
              const marcado = escolhidos.includes(linha.id)
              return (
                <li key={linha.id}>
                  <Checkbox
                    label={`${linha.clinica}, ${linha.cidade}/${linha.estado}`}
                    description={`${rotuloNumero(linha)} · ${formatCentavos(linha.total_centavos)}`}
                    checked={marcado}
                    disabled={!marcado && cheio}
                    onChange={({ currentTarget }) => mark(linha, currentTarget.checked)}
                  />
                </li>
              )
            })}
          </ul>
          <div className="portal-row-end">
            <Button variant="default" onClick={onClose}>
              Voltar
            </Button>
            <Button
              loading={create.isPending}
              disabled={escolhidos.length < COMPARADOS.min}
              onClick={() => void createComparacao()}
            >
              Criar comparação
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
