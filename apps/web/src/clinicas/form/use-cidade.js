import { useDebouncedValue } from '@mantine/hooks';
import { CIDADE_BUSCA_ESPERA_MS } from '@portal/contract/cidades/busca-cidade';
import { useQuery } from '@tanstack/react-query';
import { cidadesQuery } from '../../cidades/cidades.api.ts';
import { semAcento } from '../../platform/sem-acento.ts';
import { useCampo } from './use-campo.ts';
/** Where the city that the form names lies; undefined when no city of that name is known. */
export function useCidade() {
    const { valor: city } = useCampo('city');
    const { valor: state } = useCampo('state');
    const [nome] = useDebouncedValue(city.trim(), CIDADE_BUSCA_ESPERA_MS);
    const { data } = useQuery(cidadesQuery(nome));
    const cidade = data?.find((item) => item.estado === state && semAcento(item.nome) === semAcento(city.trim()));
    if (!cidade || cidade.latitude === null || cidade.longitude === null)
        return undefined;
    return { nome: cidade.nome, estado: cidade.estado, latitude: cidade.latitude, longitude: cidade.longitude };
}
