-- Of PostgreSQL alone: SQLite keeps rows in the order of their keys, days beside days.
SELECT 1;
