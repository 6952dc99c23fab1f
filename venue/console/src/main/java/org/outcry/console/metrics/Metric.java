// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.metrics;

/**
 * Metrics of a venue. The values of their labels come from the configuration or from the code, so that they are
 * bounded.
 */
public enum Metric {
    VENUE_READY("outcry_venue_ready", "", "1 if the venue takes orders; else 0"),
    VENUE_UPTIME("outcry_venue_uptime_seconds", "", "Time since the venue's start"),
    VENUE_DAY("outcry_venue_day", "", "The trading day as yyyymmdd; 0 before the first"),
    VENUE_SUSPENDED("outcry_venue_orders_suspended", "", "1 while order entry is suspended"),
    VENUE_OPEN_ORDERS("outcry_venue_open_orders", "", "Open orders"),
    VENUE_ORDERS("outcry_venue_orders_total", "", "New orders accepted"),
    VENUE_TRADES("outcry_venue_trades_total", "", "Trades"),
    VENUE_CANCELS("outcry_venue_cancels_total", "", "Orders cancelled"),
    VENUE_REJECTS("outcry_venue_rejects_total", "reason", "Orders, cancels and replaces rejected"),
    VENUE_ALERTS("outcry_venue_alerts", "alert", "Conditions that an operator should look at"),
    SEQUENCER_COMMANDS("outcry_sequencer_commands_total", "", "Commands in the journal"),
    SEQUENCER_APPLIED("outcry_sequencer_applied_events_total", "", "Events of applied commands"),
    SEQUENCER_RELEASED("outcry_sequencer_released_events_total", "", "Events that consumers may read"),
    SEQUENCER_UNDECODABLE(
            "outcry_sequencer_undecodable_total", "", "Commands refused, their bytes could not be decoded"),
    SEQUENCER_TURN("outcry_sequencer_turn_age_seconds", "", "Time since the last turn of the sequencer"),
    SESSIONS_ON("outcry_sessions_logged_on", "", "Sessions that are logged on"),
    SESSION_ON("outcry_session_logged_on", "session", "1 while the session is logged on"),
    SESSION_ORDERS("outcry_session_orders_total", "session", "New orders accepted"),
    SESSION_EXECUTIONS("outcry_session_executions_total", "session", "Executions"),
    SESSION_REJECTS("outcry_session_rejects_total", "session", "Requests rejected"),
    SESSION_OPEN_ORDERS("outcry_session_open_orders", "session", "Open orders"),
    SESSION_LOGONS("outcry_session_logons_total", "session", "Logons"),
    SESSION_REFUSED_LOGONS(
            "outcry_session_refused_logons_total", "session", "Logons refused because of their sequence number"),
    SESSION_UNSENT(
            "outcry_session_unsent_bytes",
            "session",
            "Bytes of messages over FIX or OUCH that the session's connection has not taken"),
    SESSION_ORDER_TIME(
            "outcry_session_order_ack_seconds",
            "session",
            "Time from order to acknowledgement; quantiles of the last ten minutes"),
    LIMIT_USED(
            "outcry_participant_limit_used_ratio",
            "participant, limit",
            "Used part of a participant's limit; of its instruments the one that is used most"),
    INSTRUMENT_TRADES("outcry_instrument_day_trades", "instrument", "Trades of the day"),
    INSTRUMENT_VOLUME("outcry_instrument_day_volume_lots", "instrument", "Volume of the day"),
    INSTRUMENT_OPEN_ORDERS("outcry_instrument_open_orders", "instrument", "Open orders"),
    JOURNAL_FILES("outcry_journal_files", "", "Files of the journal"),
    JOURNAL_BYTES("outcry_journal_size_bytes", "", "Size of the files of the journal"),
    EVENTS_FILES("outcry_eventlog_files", "", "Files of the event log"),
    EVENTS_BYTES("outcry_eventlog_size_bytes", "", "Size of the files of the event log"),
    SNAPSHOT_FILES("outcry_snapshot_files", "", "Snapshots"),
    SNAPSHOT_BYTES("outcry_snapshot_size_bytes", "", "Size of the snapshots"),
    SNAPSHOT_AGE("outcry_snapshot_age_seconds", "", "Age of the newest snapshot"),
    DISK_FREE("outcry_disk_free_bytes", "", "Bytes that the disk of the data folder has left"),
    DISK_LEFT("outcry_disk_left_seconds", "", "Time for which the disk lasts, as it was used in the last day"),
    FOLLOWER_BEHIND(
            "outcry_follower_behind_commands", "", "Commands of the venue that a process that follows it lacks"),
    FOLLOWER_AGE(
            "outcry_follower_behind_seconds",
            "",
            "Time for which a process that follows a venue has lacked commands, or not heard of the venue"),
    CLOCK_ERROR("outcry_clock_error_seconds", "", "Bound of the error of the system's clock against UTC"),
    GC_PAUSES("outcry_gc_pauses_total", "collector", "Pauses of garbage collection"),
    GC_TIME("outcry_gc_pause_seconds_total", "collector", "Time in pauses of garbage collection"),
    ALERT_CALLS_FAILED("outcry_alert_calls_failed_total", "", "Calls for alerts that failed or were not made"),
    GATEWAY_BEHIND("outcry_gateway_behind_events", "gateway", "Released events that a gateway has not read"),
    FEED_BEHIND("outcry_feed_behind_events", "agent", "Events that an agent of the feed is behind"),
    FEED_MESSAGES("outcry_feed_messages_total", "stream", "Messages of a stream"),
    FEED_PACKETS("outcry_feed_packets_total", "stream", "Packets of a stream"),
    FEED_DROPS("outcry_feed_drops_total", "stream", "Packets of a stream that could not be sent"),
    FEED_HOLES("outcry_feed_holes_total", "stream", "Holes in the numbers of a stream, because it was too far behind"),
    FEED_REQUESTS("outcry_feed_requests_answered_total", "", "Re-requests answered from memory"),
    FEED_REQUESTS_FROM_LOG(
            "outcry_feed_requests_answered_from_log_total", "", "Re-requests answered from the event log"),
    FEED_REQUESTS_REFUSED(
            "outcry_feed_requests_refused_total",
            "reason",
            "Re-requests not answered: a rate was exceeded, the event log had no place, or they were wrong"),
    FEED_SNAPSHOTS("outcry_feed_snapshots_completed_total", "", "Snapshots that clients received"),
    FEED_SNAPSHOT_CLIENTS("outcry_feed_snapshot_clients", "", "Clients of the snapshot server"),
    FEED_SNAPSHOTS_REFUSED(
            "outcry_feed_snapshots_refused_total",
            "reason",
            "Connections and logins that did not get a snapshot, or not all of it"),
    FEED_TCP_CLIENTS("outcry_feed_tcp_clients", "", "Clients of the feed over TCP"),
    FEED_TCP_MESSAGES("outcry_feed_tcp_messages_total", "", "Messages sent over TCP"),
    FEED_TCP_REFUSED(
            "outcry_feed_tcp_refused_total",
            "reason",
            "Connections and logins of the feed over TCP that were refused or cut off"),
    GATEWAY_CONNECTIONS("outcry_gateway_connections", "gateway", "Open connections of a gateway"),
    GATEWAY_DISPLACED(
            "outcry_gateway_displaced_connections_total",
            "gateway",
            "Connections closed before they logged on, because their place was needed"),
    GATEWAY_WRONG_LOGONS(
            "outcry_gateway_wrong_logons_total", "gateway", "Logons with a wrong password, or an unknown name"),
    GATEWAY_LOCKED_LOGONS(
            "outcry_gateway_locked_logons_total",
            "gateway",
            "Logons not checked, because too many of the name or address had failed"),
    GATEWAY_FOREIGN_LOGONS(
            "outcry_gateway_foreign_logons_total",
            "gateway",
            "Logons from a network, or with a certificate, that is not the name's"),
    GATEWAY_REFUSED_HANDSHAKES("outcry_gateway_refused_handshakes_total", "gateway", "Connections without good TLS"),
    GATEWAY_TURNED_AWAY(
            "outcry_gateway_turned_away_total", "gateway", "Clients that were not admitted, for any reason"),
    GATEWAY_ORDER_TIME("outcry_gateway_order_ack_seconds", "gateway", "Time from order to acknowledgement"),
    CONSOLE_BEHIND("outcry_console_behind_events", "", "Events that the console is behind"),
    CONSOLE_CONNECTIONS("outcry_console_connections", "", "Open connections"),
    CONSOLE_CLOSED(
            "outcry_console_closed_connections_total",
            "reason",
            "Connections closed: their place was needed, a header was late, or they came from a foreign network"),
    CONSOLE_STREAMS("outcry_console_streams", "", "Pages and programs that follow the state"),
    CONSOLE_REQUESTS("outcry_console_requests_total", "", "Requests"),
    CONSOLE_REFUSED("outcry_console_refused_requests_total", "reason", "Requests refused");

    private final String text;
    private final String label;
    private final String help;

    Metric(String text, String label, String help) {
        this.text = text;
        this.label = label;
        this.help = help;
    }

    /** Returns the name, as Prometheus reads it. */
    public String text() {
        return text;
    }

    /** Returns the names of its labels, with commas between them; empty if it has none. */
    public String label() {
        return label;
    }

    /** Returns the names of its labels. */
    String[] labels() {
        return label.isEmpty() ? new String[0] : label.split(", ", -1);
    }

    /** Returns its meaning. */
    public String help() {
        return help;
    }

    boolean isCounter() {
        return text.endsWith("_total");
    }
}
