/** The `graphql` of Gatsby's hooks. */
export type Graphql = <Data>(query: string, variables?: object) => Promise<QueryResult<Data>>;

interface QueryResult<Data> {
  data?: Data;
  errors?: readonly { message: string }[];
}

/** The data of a query's result. Throws when the query failed. */
export function dataOf<Data>({ data, errors }: QueryResult<Data>): Data {
  if (errors?.length || !data)
    throw new Error((errors ?? []).map(({ message }) => message).join("\n") || "No data");
  return data;
}
