import { Button, TextInput } from '@mantine/core'
import type { MinhaConta } from '@portal/contract/acesso/conta.contract'
import { erroDoNome, NOME_COMPLETO } from '@portal/contract/regras/nome'
import { opcional } from '@portal/contract/regras/regra'
import { regraTelefone } from '@portal/contract/telefone'
import { IconLock } from '@tabler/icons-react'
import { ImagemInput } from '../../arquivos/imagem-input.tsx'
import { TelefoneInput } from '../../telefones/telefone-input.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { showImages } from '../../ui/record-form/conflict-value.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { camposDe, valoresDe } from './campos.ts'
import { useUpdateConta } from './conta.api.ts'

const ROTULOS = { image: 'Foto', full_name: 'Nome completo', telefone: 'WhatsApp' }
const ERROS = {
  full_name: (nome: string) => erroDoNome(NOME_COMPLETO, nome) ?? null,
  telefone: (texto: string) => opcional(regraTelefone)(texto) ?? null,
}

/** Photo, name and WhatsApp. `conta` is the server's version. */
export function DadosForm({ conta }: { conta: MinhaConta }) {
  const { update, reload } = useUpdateConta()
  const record = useRecordForm({
    atual: conta,
    valoresDe: (registro) => valoresDe(registro ?? conta),
    camposDe,
    erros: ERROS,
    rotulos: ROTULOS,
    falha: 'Erro ao salvar os dados',
    mostrar: { image: (url) => showImages([url]) },
    reload,
    async update({ versao }, _, campos) {
      const salva = await update({ ...campos, versao })
      notifySuccess('Dados atualizados com sucesso!')
      return salva
    },
  })
  const { campo, form, busy, dirty, uploading } = record
  return (
    <RecordForm record={record} className="portal-stack">
      <LeaveGuard when={dirty} />
      <ImagemInput
        label="Foto"
        description="As famílias veem a foto nas páginas que você envia. JPG, PNG ou WebP de até 10MB."
        finalidade="foto"
        value={form.values.image}
        onChange={(image) => form.setFieldValue('image', image)}
        onBusyChange={record.setUploading}
        error={form.errors.image?.toString()}
      />
      <TextInput required autoComplete="name" maxLength={200} {...campo('full_name')} />
      <TelefoneInput
        description="DDD + número. As famílias falam com você por ele nas páginas que você envia."
        autoComplete="tel-national"
        {...campo('telefone')}
        value={form.values.telefone}
        onChange={(telefone) => form.setFieldValue('telefone', telefone)}
      />
      <TextInput
        label="E-mail"
        description="Para trocar o e-mail, fale com o administrador."
        variant="filled"
        readOnly
        rightSection={<IconLock size={18} aria-hidden />}
        autoComplete="username"
        value={conta.email}
      />
      <div className="portal-row-end">
        <Button variant="default" disabled={busy || !dirty} onClick={record.reset}>
          Descartar
        </Button>
        <Button type="submit" loading={busy} disabled={!dirty || uploading}>
          Salvar
        </Button>
      </div>
    </RecordForm>
  )
}
