-- Names as people order them: Level 2 before Level 10.
create collation if not exists numbers_in_order (provider = icu, locale = 'en-u-kn-true');
