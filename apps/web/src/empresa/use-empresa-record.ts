import type { Empresa } from '@portal/contract/empresa/empresa.contract'
import { FUSOS } from '@portal/contract/empresa/fusos'
import { horarioEmTexto } from '@portal/contract/empresa/horario'
import { formatDay } from '../platform/format-date.ts'
import { notifySuccess } from '../ui/notify.ts'
import { showImages } from '../ui/record-form/conflict-value.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import { useUpdateEmpresa } from './empresa.api.ts'
import { camposDe, errosDaEmpresa, ROTULOS, valoresDe } from './empresa-form.ts'

/** Form of all or some settings. `atual` is the server's version; `reveal` brings a field into view. */
export function useEmpresaRecord(atual: Empresa, reveal?: (campo: string) => void) {
  const { update, reload } = useUpdateEmpresa()
  return useRecordForm({
    atual,
    valoresDe: (empresa) => valoresDe(empresa ?? atual),
    camposDe,
    erros: errosDaEmpresa,
    rotulos: ROTULOS,
    entidade: 'empresa_config',
    falha: 'Erro ao salvar configurações',
    mostrar: {
      logo_url: (url) => showImages([url]),
      fuso_horario: (fuso) => FUSOS[fuso as keyof typeof FUSOS],
      horario_comercial: horarioEmTexto,
      feriados: (dias) => dias.map(formatDay).join(', '),
    },
    ...(reveal && { reveal }),
    reload,
    async update({ versao }, _, campos) {
      const salva = await update({ ...campos, versao })
      notifySuccess('Configurações salvas com sucesso!')
      return salva
    },
  })
}
