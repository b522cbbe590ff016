import { Skeleton, TextInput } from '@mantine/core'
import type { Empresa } from '@portal/contract/empresa/empresa.contract'
import { ENCARREGADO_NOME } from '@portal/contract/empresa/limites'
import { useQuery } from '@tanstack/react-query'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { empresaQuery } from './empresa.api.ts'
import classes from './empresa-editor.module.css'
import { SalvarBarra } from './salvar-barra.tsx'
import { useEmpresaRecord } from './use-empresa-record.ts'

function Encarregado({ atual }: { atual: Empresa }) {
  const record = useEmpresaRecord(atual)
  const { campo, dirty } = record
  return (
    <RecordForm record={record} className={classes.form}>
      <LeaveGuard when={dirty} />
      <div className={classes.campos}>
        <TextInput
          {...campo('encarregado_nome')}
          description="Quem responde pelos dados pessoais. As famílias o leem no Aviso de Privacidade."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={ENCARREGADO_NOME.max}
          autoComplete="off"
        />
        <TextInput {...campo('encarregado_email')} type="email" maxLength={254} autoComplete="off" />
      </div>
      <SalvarBarra record={record} />
    </RecordForm>
  )
}

/** Form for the contact of questions about personal data (LGPD art. 41). */
export function EncarregadoSecao() {
  const { data, error, refetch } = useQuery(empresaQuery())
  if (data) return <Encarregado atual={data} />
  if (error) return <LoadFailure title="Erro ao carregar configurações" error={error} onRetry={refetch} />
  return <Skeleton height={180} radius="lg" aria-busy />
}
