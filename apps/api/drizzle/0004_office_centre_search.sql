-- Search by any part of a centre's company, building or code.
create index office_centres_search on office_centres
  using gin (lower(company_name || ' ' || coalesce(building_name, '') || ' ' || centre_code) gin_trgm_ops);
