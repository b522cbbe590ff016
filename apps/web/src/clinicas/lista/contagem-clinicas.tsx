import { Button, Text } from '@mantine/core'
import { contado } from '@portal/contract/regras/contado'
import { formatNumber } from '../../platform/format-number.ts'
import { type ChangeClinicas, type ClinicasUrl, countFiltros, SEM_FILTROS } from './clinicas-url.ts'
import classes from './contagem-clinicas.module.css'

type Props = {
  url: ClinicasUrl
  contagem: { encontradas: number; total: number } | undefined
  onChange: ChangeClinicas
}

/** Number of matching clinics, with links that reset filters. */
export function ContagemClinicas({ url, contagem, onChange }: Props) {
  return (
    <div className={classes.contador}>
      <Text role="status" c="dimmed">
        {contagem
          ? `Mostrando ${formatNumber(contagem.encontradas)} de ${contado(contagem.total, 'clínica')}`
          : 'Carregando clínicas…'}
      </Text>
      {url.texto && (
        <Button variant="subtle" size="compact-md" onClick={() => onChange({ texto: undefined })}>
          Limpar busca
        </Button>
      )}
      {countFiltros(url) > 0 && (
        <Button variant="subtle" size="compact-md" onClick={() => onChange(SEM_FILTROS)}>
          Limpar Filtros
        </Button>
      )}
    </div>
  )
}
