import { Button, type ButtonProps } from '@mantine/core'
import { type AssuntoEspera, tarefaDe } from '@portal/contract/internacoes/esperas'
import type { PapelInternacao } from '@portal/contract/internacoes/opcoes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { useSession } from '../../platform/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { notifyError } from '../../ui/notify.ts'
import { internacoesQuery } from '../internacoes.api.ts'

const AcaoDaInternacao = lazyPart(() => import('./acao-da-internacao.tsx').then((part) => part.AcaoDaInternacao))
const CorrigirDialog = lazyPart(() => import('./corrigir-dialog.tsx').then((part) => part.CorrigirDialog))
const NaturezaDialog = lazyPart(() => import('./natureza-dialog.tsx').then((part) => part.NaturezaClinicaDialog))

/** Subjects that are resolved by uploading a paper. */
const PAPEL: Partial<Record<AssuntoEspera, PapelInternacao>> = {
  declaracao: 'declaracao_voluntaria',
  laudo: 'laudo',
  ordem: 'ordem_judicial',
  adesao: 'adesao',
}

type Props = {
  pacienteId: string
  internacaoId: string
  assunto: AssuntoEspera
  /** True when the given answer goes against the law. */
  irregular?: boolean
  /** Added to the accessible name where a list shows several people. */
  de?: string
  size?: ButtonProps['size']
}

/** Button that resolves what an admission waits for, or the name of who can. */
export function ResolverEspera({ pacienteId, internacaoId, assunto, irregular, de, size = 'compact-sm' }: Props) {
  const role = useSession()?.user.role
  const admin = role === 'admin'
  // Only administrators and managers may set a clinic's nature; others ask them.
  const pedido = assunto === 'natureza' && !admin && role !== 'gerenciador'
  const [aberto, setAberto] = useState(false)
  if (assunto === 'menor' || (assunto === 'natureza' && irregular))
    return (
      <small>
        {admin ? 'Corrija a natureza da clínica ou estorne a internação.' : 'A administração já foi avisada.'}
      </small>
    )
  const nome = `${pedido ? 'Pedir a natureza da clínica' : tarefaDe(assunto)}${de ? `, ${de}` : ''}`
  if (assunto === 'nascimento')
    return (
      <Button
        variant="default"
        size={size}
        aria-label={nome}
        renderRoot={(props) => (
          <Link
            to={admin ? '/admin/pacientes' : '/consultor/pacientes'}
            search={{ paciente: pacienteId, aba: 'dados' }}
            {...props}
          />
        )}
      >
        Informar
      </Button>
    )
  return (
    <>
      <Button variant="default" size={size} aria-label={nome} onClick={() => setAberto(true)}>
        {pedido ? 'Pedir' : PAPEL[assunto] ? 'Anexar' : 'Informar'}
      </Button>
      <Suspense>
        {aberto && (
          <Resolver
            pacienteId={pacienteId}
            internacaoId={internacaoId}
            assunto={assunto}
            onClose={() => setAberto(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Dialog that resolves it, once the admission is loaded. */
function Resolver({
  pacienteId,
  internacaoId,
  assunto,
  onClose,
}: Pick<Props, 'pacienteId' | 'internacaoId' | 'assunto'> & { onClose: () => void }) {
  const { data, error } = useQuery(internacoesQuery(pacienteId))
  const internacao = data?.find(({ id }) => id === internacaoId)
  useEffect(() => {
    if (!error || data) return
    notifyError(messageOf(error, 'Erro ao carregar internações'))
    onClose()
  }, [error, data, onClose])
  const papel = PAPEL[assunto]
  if (!internacao) return null
  if (papel) return <AcaoDaInternacao internacao={internacao} acao={{ acao: 'papel', papel }} onClose={onClose} />
  if (assunto === 'natureza') return <NaturezaDialog clinicaId={internacao.clinica_id} onClose={onClose} />
  return <CorrigirDialog internacao={internacao} onClose={onClose} />
}
