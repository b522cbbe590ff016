import { formatTelefone } from '@portal/contract/telefone'
import { useQuery } from '@tanstack/react-query'
import { EscolhaInput, useProcura } from '../../ui/escolha-input.tsx'
import { leadsPorTextoQuery } from '../agenda.api.ts'
import classes from './escolha-input.module.css'

export type LeadEscolhido = { id: string; nome_contato: string }

type Props = {
  name: string
  label: string
  value: LeadEscolhido | null
  onChange: (lead: LeadEscolhido | null) => void
  error?: string | undefined
}

/** Field that finds one of the user's own leads by name, telephone or code. */
export function LeadCampo({ name, value, ...props }: Props) {
  const procura = useProcura()
  const { procurado } = procura
  const { data, isFetching, error } = useQuery(leadsPorTextoQuery(procurado))
  return (
    <EscolhaInput
      {...props}
      className={classes.campo}
      input={{ name, maxLength: 120 }}
      abreNoToque
      limpar={`Limpar ${props.label}`}
      lista="Leads"
      procura={procura}
      escolhido={value?.nome_contato}
      opcoes={procurado.length < 2 ? [] : (data?.itens ?? [])}
      keyOf={({ id }) => id}
      opcao={({ nome_contato, codigo, telefone, cidade }) => (
        <>
          {nome_contato}{' '}
          <span className={classes.detalhe}>
            {[codigo, telefone && formatTelefone(telefone), cidade].filter(Boolean).join(' · ')}
          </span>
        </>
      )}
      aviso={
        error
          ? 'Erro ao carregar leads'
          : procurado.length < 2
            ? 'Digite pelo menos 2 letras'
            : isFetching
              ? 'Procurando…'
              : 'Nenhum lead encontrado'
      }
    />
  )
}
